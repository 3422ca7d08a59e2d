import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { App } from "../../../app.ts";

const sealedFor = "uploads";
const privateFile = 0o600;
const privateFolder = 0o700;

/** A file in the storage folder. */
export interface StoredFile {
  /** The upload's id, or the name of its unfinished copy. */
  name: string;
  path: string;
  changedAt: Date;
}

/**
 * Writes encrypted bytes under an id, atomically: a crash leaves an unfinished copy that no reader
 * mistakes for the file. The id is our own, never a name from a client.
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

/** Reads and decrypts a file; throws where there is none. */
export async function loadFile({ config, vault }: App, id: string): Promise<Buffer> {
  return vault.open(await readFile(join(folderOf(config.dataDir, id), id)), sealedFor);
}

/** Removes a stored file, finished or not; a missing file is fine. */
export async function removeFile({ config }: App, id: string): Promise<void> {
  const path = join(folderOf(config.dataDir, id), id);
  await rm(`${path}.part`, { force: true });
  await rm(path, { force: true });
}

/** All stored files, folder by folder. */
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

/** The first two characters of the id: keeps folders small. */
function folderOf(dataDir: string, id: string): string {
  return join(rootOf(dataDir), id.slice(0, 2));
}
