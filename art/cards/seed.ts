import { createHash } from "node:crypto";
import { random } from "../sdf/noise.ts";

/** A number that a text always gives, for chance that is the text's own. */
export function seedOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32LE(0);
}

/** The members of a list in an order that a text decides. */
export function shuffled<Member>(members: readonly Member[], text: string): Member[] {
  const next = random(seedOf(text));
  return members
    .map((member) => ({ member, place: next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ member }) => member);
}

/** The member of a list that a text decides on; the list is not empty. */
export function choose<Member>(members: readonly Member[], text: string): Member {
  const [first] = shuffled(members, text);
  if (first === undefined) throw new Error(`nothing to choose from: ${text}`);
  return first;
}
