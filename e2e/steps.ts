import type { Locator, Page } from "@playwright/test";

/** What one of staff does by hand: a key, a click or a filled field is a step. */
export interface Steps {
  /** How many there were so far. */
  count(): number;
  click(thing: Locator): Promise<void>;
  fill(field: Locator, text: string): Promise<void>;
  choose(field: Locator, value: string): Promise<void>;
  press(key: string): Promise<void>;
  attach(field: Locator, file: Parameters<Locator["setInputFiles"]>[0]): Promise<void>;
}

/** Counts the steps of a task on a page. */
export function countSteps(page: Page): Steps {
  let steps = 0;
  const step = async (doing: Promise<unknown>) => {
    steps += 1;
    await doing;
  };
  return {
    count: () => steps,
    click: (thing) => step(thing.click()),
    fill: (field, text) => step(field.fill(text)),
    choose: (field, value) => step(field.selectOption(value)),
    press: (key) => step(page.keyboard.press(key)),
    attach: (field, file) => step(field.setInputFiles(file)),
  };
}
