import { expect, type Locator, test } from "@playwright/test";
import { registration } from "@trevo/contract/member/registration.ts";
import { signIn } from "./sign-up.ts";

test("[MEMBER-01] a long name and a long club label keep out of each other's way", async ({
  page,
}) => {
  const nickname = "Maximiliano Wolfeschlegel";
  const labelName = "Clube Esmeralda Imperial Supremo";
  await page.route(
    (url) => url.pathname === registration.info.path,
    async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { value: object };
      const value = { ...body.value, nickname, clubLabel: { labelName } };
      await route.fulfill({ response, json: { ...body, value } });
    },
  );
  await signIn(page, "demo", "Demo1234");
  const boxesIn = async (place: Locator) => {
    const label = place.getByText(labelName);
    await expect(label).toBeVisible();
    const boxes = [place.getByText(nickname), label].map((one) => one.boundingBox());
    return Promise.all(boxes);
  };
  const expectApart = (place: Locator) =>
    // A panel that slides in is measured when it has come to rest.
    expect(async () => {
      const [name, label] = await boxesIn(place);
      expect(label?.y).toBeGreaterThanOrEqual((name?.y ?? Infinity) + (name?.height ?? 0));
      expect((label?.x ?? Infinity) + (label?.width ?? 0)).toBeLessThanOrEqual(320 - 16);
    }).toPass();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/m/member/home");
  await expectApart(page.locator("main"));
  await page.goto("/m/home");
  await page.getByRole("button", { name: "Abrir minha conta" }).click();
  await expectApart(page.getByRole("dialog"));
});
