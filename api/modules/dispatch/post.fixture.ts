import { setTimeout as wait } from "node:timers/promises";
import { openTestHouse, type TestHouse } from "../../testing.ts";

/** A house that listens, so that its sandbox runs beside it, with the demo's outbox to read. */
export async function openPostHouse(env: Record<string, string> = {}) {
  const house = await openTestHouse(env);
  const url = await house.app.listen({ host: "127.0.0.1", port: 0 });
  while (!house.house.sandbox?.url || !house.house.sandbox.mailUrl) await wait(20);
  return { ...house, url, ...readerOf(house, url) };
}

export type PostHouse = Awaited<ReturnType<typeof openPostHouse>>;

function readerOf({ house: { db } }: TestHouse, url: string) {
  /** The messages that an address has got, newest first, as the page shows them. */
  async function messages(to: string): Promise<string[]> {
    const page = await fetch(`${url}/demo/outbox?language=EN&to=${encodeURIComponent(to)}`);
    return [...(await page.text()).matchAll(/<article[^]*?<\/article>/g)].map(([text]) =>
      text.replaceAll("&amp;", "&"),
    );
  }
  return {
    messages,
    /** Waits for the newest message of an address; `before` were there already. */
    async message(to: string, before = 0): Promise<string> {
      for (;;) {
        const [newest, ...older] = await messages(to);
        if (newest !== undefined && older.length >= before) return newest;
        await wait(25);
      }
    },
    /** The newest code that an address has got. */
    async code(to: string, before = 0): Promise<string> {
      const text = await this.message(to, before);
      return /(?<=class="text">)\d{6}\b/.exec(text)?.[0] ?? "";
    },
    /** Waits until nothing is left to be sent. */
    async allSent(): Promise<void> {
      const left = db.selectFrom("outbox").select("id").where("state", "=", "waiting");
      while ((await left.executeTakeFirst()) !== undefined) await wait(25);
    },
  };
}
