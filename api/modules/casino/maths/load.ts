import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { catalogue } from "@trevo/catalogue/index.ts";
import { toNumber } from "@trevo/games/engine/fraction.ts";
import type { HouseGame } from "@trevo/games/engine/game.ts";
import type { App } from "../../../app.ts";
import { MathsError, openBooks } from "./books.ts";
import { codePattern, gameDescription, mathsIndex } from "./describe.ts";
import { mathsGame, type MathsMode } from "./maths-game.ts";

/** A game of the operator's own maths files. */
export interface LoadedMaths {
  readonly game: HouseGame;
  readonly addedOn: string;
  /** Where its page, its picture and its weights lie. */
  readonly folder: string;
}

/** Where an operator puts maths files: a folder for each game, named by the game's code. */
function mathsFolderOf(dataDir: string): string {
  return join(dataDir, "maths");
}

/**
 * Loads every game of the operator's folder. One that is wrong is left out, with the reason in the
 * log and on the terminal: the site opens without it.
 */
export async function loadMaths(app: App, progress: (line: string) => void): Promise<void> {
  const root = mathsFolderOf(app.config.dataDir);
  const found = existsSync(root) ? readdirSync(root, { withFileTypes: true }) : [];
  const codes = found.filter((entry) => entry.isDirectory() && !entry.name.startsWith("."));
  for (const { name: code } of codes) {
    try {
      const loaded = await loadGame(root, code);
      app.state.maths.set(code, loaded);
      const rtp = (toNumber(loaded.game.rtpExact) * 100).toFixed(4);
      progress(`Maths of ${code}: return ${rtp} %`);
    } catch (error) {
      if (!(error instanceof MathsError)) throw error;
      app.log.warn({ code, reason: error.message }, "maths files left out");
      progress(`Maths of ${code} are left out: ${error.message}`);
    }
  }
}

async function loadGame(root: string, code: string): Promise<LoadedMaths> {
  if (!codePattern.test(code)) throw new MathsError("the folder's name is no code: my-game");
  if (catalogue.some((game) => game.code === code))
    throw new MathsError("the catalogue has a game of this code");
  const folder = join(root, code);
  for (const name of ["web/card.avif", "web/index.html"])
    if (!existsSync(join(folder, name))) throw new MathsError(`there is no ${name}`);
  const description = readJson(join(folder, "game.json"), gameDescription);
  const { modes } = readJson(join(folder, "index.json"), mathsIndex);
  const unpacked = join(root, ".unpacked");
  mkdirSync(unpacked, { recursive: true });
  const opened: MathsMode[] = [];
  for (const { name, cost, events, weights } of modes) {
    const files = { events: join(folder, events), weights: join(folder, weights) };
    opened.push({ name, cost, books: await openBooks(files, unpacked) });
  }
  const game = mathsGame(code, description, opened);
  return { game, addedOn: description.addedOn, folder };
}

function readJson<S extends z.ZodType>(path: string, schema: S): z.output<S> {
  if (!existsSync(path)) throw new MathsError(`there is no ${path}`);
  const parsed = schema.safeParse(jsonOf(readFileSync(path, "utf8")));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new MathsError(`${path}: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
