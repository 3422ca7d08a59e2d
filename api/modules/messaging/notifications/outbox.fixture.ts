import { setTimeout as wait } from "node:timers/promises";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";

/** A house that listens, so that its sandbox runs beside it, with the demo's outbox to read. */
export async function openMailApp(env: Record<string, string> = {}) {
  const app = await openTestApp(env);
  const url = await app.server.listen({ host: "127.0.0.1", port: 0 });
  while (!app.app.sandbox?.url || !app.app.sandbox.mailUrl) await wait(20);
  return { ...app, url, ...outboxReader(app, url) };
}

export type MailApp = Awaited<ReturnType<typeof openMailApp>>;

function outboxReader({ app: { db } }: TestApp, url: string) {
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
