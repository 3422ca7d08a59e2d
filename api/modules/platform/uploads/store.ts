import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { App } from "../../../app.ts";

const sealedFor = "uploads";
const privateFile = 0o600;
const privateFolder = 0o700;

/** A file of the store as the folder shows it. */
export interface StoredFile {
  /** The upload's id, or what its unfinished copy is called. */
  name: string;
  path: string;
  changedAt: Date;
}

/**
 * Writes bytes sealed under an id, whole or not at all: a crash leaves an unfinished copy that no
 * reader takes for the file. The id is our own, never a name that a client gave.
 */
export async function storeFile({ config, vault }: App, id: string, plain: Buffer): Promise<void> {
  const folder = folderOf(config.dataDir, id);
  await mkdir(folder, { recursive: true, mode: privateFolder });
  const path = join(folder, id);
  const file = await open(`${path}.part`, "w", privateFile);
  try {
    await file.writeFile(vault.seal(plain, sealedFor));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}

/** The bytes as they were before they were sealed; throws where there are none. */
export async function loadFile({ config, vault }: App, id: string): Promise<Buffer> {
  return vault.open(await readFile(join(folderOf(config.dataDir, id), id)), sealedFor);
}

/** Removes what is stored under an id, finished or not; nothing there is fine. */
export async function removeFile({ config }: App, id: string): Promise<void> {
  const path = join(folderOf(config.dataDir, id), id);
  await rm(`${path}.part`, { force: true });
  await rm(path, { force: true });
}

/** Every file of the store, one of its folders after the other. */
export async function* storedFiles({ config }: App): AsyncGenerator<StoredFile[]> {
  const root = rootOf(config.dataDir);
  await mkdir(root, { recursive: true, mode: privateFolder });
  for (const folder of await readdir(root)) {
    const names = await readdir(join(root, folder));
    const files = names.map(async (name) => {
      const path = join(root, folder, name);
      const found = await stat(path).catch(() => null);
      return found ? { name, path, changedAt: found.mtime } : null;
    });
    yield (await Promise.all(files)).filter((file) => file !== null);
  }
}

function rootOf(dataDir: string): string {
  return join(dataDir, "uploads");
}

/** Two letters of the id: no folder grows long. */
function folderOf(dataDir: string, id: string): string {
  return join(rootOf(dataDir), id.slice(0, 2));
}
