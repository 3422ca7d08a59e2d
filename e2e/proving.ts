import { expect, type Page } from "@playwright/test";
import sharp from "sharp";

/** What is said of oneself, in each language. */
const words = {
  PT: { name: "Nome completo", birthday: "Data de nascimento", consent: /Autorizo/ },
  EN: { name: "Full name", birthday: "Date of birth", consent: /I agree/ },
} as const;

let shade = 0;

/** A photo as a phone takes it; each is another one. */
export async function photo(
  width = 1600,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  shade += 1;
  const noise = { type: "gaussian", mean: 100 + (shade % 60), sigma: 20 } as const;
  const create = { width, height: 1000, channels: 3, background: "#777", noise } as const;
  const buffer = await sharp({ create }).jpeg({ quality: 60 }).toBuffer();
  return { name: "../../foto.jpg", mimeType: "image/jpeg", buffer };
}

/** Chooses a photo of a side, and waits until it is shown. */
export async function choosePhoto(page: Page, side: "front" | "back" | "selfie"): Promise<void> {
  await page.locator(`input[data-side=${side}]`).setInputFiles(await photo());
  const shown = `li:has(input[data-side=${side}]) img`;
  await expect(page.locator(shown)).toBeVisible();
  const width = `document.querySelector(${JSON.stringify(shown)}).naturalWidth`;
  await expect.poll(() => page.evaluate<number>(width)).toBeGreaterThan(0);
}

/** Says who one is. The sandbox's provider knows some names: of "Duvidoso" it is not sure. */
export async function fillFacts(
  page: Page,
  language: keyof typeof words,
  { name, cpf }: { name: string; cpf: string },
): Promise<void> {
  const say = words[language];
  await page.getByLabel(say.name).fill(name);
  await page.getByLabel("CPF", { exact: true }).fill(cpf);
  await page.getByLabel(say.birthday).fill("1990-05-31");
  await page.getByLabel(say.consent).check();
}

/** A CPF that fits its check digits and is nobody's here. */
export function freshCpf(): string {
  const nine = String(100_000_000 + (Date.now() % 800_000_000) + shade);
  const digit = (text: string) => {
    const sum = [...text].reduce((all, each, at) => all + Number(each) * (text.length + 1 - at), 0);
    return String(((sum * 10) % 11) % 10);
  };
  const ten = nine + digit(nine);
  return ten + digit(ten);
}
