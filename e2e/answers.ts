import type { Page } from "@playwright/test";

/** Lets a call answer with a value of the test's, in the envelope of the wire. */
export async function answerWith(page: Page, call: string, value: unknown): Promise<void> {
  await page.route(
    (url) => url.pathname.endsWith(call),
    (route) => route.fulfill({ json: { success: true, value } }),
  );
}

/** Changes what the server really answers to a call. */
export async function changeAnswer<T>(
  page: Page,
  call: string,
  change: (value: T) => T,
): Promise<void> {
  await page.route(
    (url) => url.pathname.endsWith(call),
    async (route) => {
      const response = await route.fetch();
      const { value } = (await response.json()) as { value: T };
      await route.fulfill({ response, json: { success: true, value: change(value) } });
    },
  );
}

/** Counts the requests to a call from now on, with their bodies. */
export function watchCall(page: Page, call: string): { body: unknown; method: string }[] {
  const seen: { body: unknown; method: string }[] = [];
  page.on("request", (request) => {
    if (!new URL(request.url()).pathname.endsWith(call)) return;
    const text = request.postData();
    seen.push({ body: text === null ? null : JSON.parse(text), method: request.method() });
  });
  return seen;
}
