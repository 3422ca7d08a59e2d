import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { changeAnswer } from "./answers.ts";
import { misfits } from "./fits.ts";
import { passPopups, speak } from "./people.ts";
import { choosePhoto, fillFacts, freshCpf, photo } from "./proving.ts";
import { signUp } from "./sign-up.ts";

const say = {
  front: "Choose photo: Front",
  back: "Choose photo: Back",
  selfie: "Choose photo: Selfie",
  send: "Send for review",
  missing: "3 photos are missing",
  review: "Under review",
  verified: "Confirmed",
  before: /before the first withdrawal/,
} as const;

test("[MEMBER-06] a member proves who they are, step by step", async ({ page }) => {
  await speak(page, "EN");
  await signUp(page);
  await page.goto("/m/voucherCenter");
  const note = page.getByRole("link", { name: say.before });
  await expect(note).toBeVisible();
  await note.click();
  await expect(page).toHaveURL(/\/m\/member\/identity$/);
  await expect(page.getByText(say.missing)).toBeVisible();
  await expect(page.getByRole("button", { name: say.send })).toBeDisabled();
  expect(await misfits(page)).toEqual([]);
  for (const side of ["front", "back", "selfie"] as const) await choosePhoto(page, side);
  await fillFacts(page, "EN", { name: "Maria da Silva", cpf: "52998224726" });
  await page.getByRole("button", { name: say.send }).click();
  await expect(page.getByLabel("CPF", { exact: true })).toBeFocused();
  await expect(page.getByLabel("CPF", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("CPF", { exact: true }).fill(freshCpf());
  await page.getByRole("button", { name: say.send }).click();
  await expect(page.getByRole("status").getByText(say.review)).toBeVisible();
  await expect(page.getByText("M•••• d•••• S••••")).toBeVisible();
  await expect(page.getByRole("status").getByText(say.verified)).toBeVisible();
  await expectAccessible(page);
  await page.goto("/m/voucherCenter");
  await expect(page.locator("form")).toBeVisible();
  await expect(page.getByRole("link", { name: say.before })).toBeHidden();
});

test("[MEMBER-06] what was sent is still there after a reload, and another document asks anew", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/m/member/identity");
  await choosePhoto(page, "front");
  await choosePhoto(page, "selfie");
  await page.reload();
  await expect(page.getByText("Falta 1 foto")).toBeVisible();
  await page.getByRole("radio", { name: "Passaporte" }).check();
  await expect(page.locator("input[data-side=back]")).toHaveCount(0);
  await expect(page.getByText("Falta 1 foto")).toBeVisible();
});

test("[MEMBER-06] what is no photo is told beside its place", async ({ page }) => {
  await signUp(page);
  await page.goto("/m/member/identity");
  const script = {
    name: "rg.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("<script>1</script>"),
  };
  await page.locator("input[data-side=front]").setInputFiles(script);
  await expect(page.getByRole("alert").getByText("Envie uma foto PNG ou JPEG.")).toBeVisible();
  await page.locator("input[data-side=front]").setInputFiles(await photo());
  await expect(page.getByRole("alert").getByText("Envie uma foto PNG ou JPEG.")).toBeHidden();
});

test("[MEMBER-06] a refusal names its reason, and begins anew", async ({ page }) => {
  await signUp(page);
  await page.goto("/m/member/identity");
  await choosePhoto(page, "front");
  type Seen = { state: string; reason: string | null; attemptsLeft: number };
  await changeAnswer<Seen>(page, "/wps/member/identity", (standing) => ({
    ...standing,
    state: "rejected",
    reason: "unreadable",
    attemptsLeft: 2,
  }));
  await page.reload();
  await expect(page.getByRole("alert").getByText("As fotos não estavam legíveis")).toBeVisible();
  await expect(page.getByText("Restam 2 tentativas")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Enviar de novo" }).click();
  await expect(page.getByText("Faltam 3 fotos")).toBeVisible();
});

test("[MEMBER-06] visitors are sent to log in, trials are told that they need an account", async ({
  page,
}) => {
  await passPopups(page);
  await page.goto("/m/member/identity");
  await expect(page).toHaveURL(/\/m\/login/);
});
