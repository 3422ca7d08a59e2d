import { ToolError } from "../step.mjs";

/**
 * A text with a line more, before the first line after `after` that is `before`.
 *
 * @param {string} text
 * @param {{ after?: string, before: string, line: string }} where
 */
export function insertLine(text, { after = "", before, line }) {
  const from = text.indexOf(after);
  const at = from === -1 ? -1 : text.indexOf(`\n${before}`, from);
  if (at === -1) throw new ToolError(`There is no place for ${line.trim()}: no line is ${before}`);
  return `${text.slice(0, at + 1)}${line}\n${text.slice(at + 1)}`;
}

/** `bonusBox` as `bonus-box`. @param {string} name */
export function kebab(name) {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** `lucky-coin` as `luckyCoin`. @param {string} name */
export function camel(name) {
  return name.replaceAll(/-(\w)/g, (_, letter) => String(letter).toUpperCase());
}

/** `bonusBox` or `lucky-coin` as `Bonus box`, for people to say better. @param {string} name */
export function spoken(name) {
  const words = kebab(name).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** @param {boolean} isThere @param {string} what */
export function refuseTwice(isThere, what) {
  if (isThere) throw new ToolError(`${what} is there already.`);
}
