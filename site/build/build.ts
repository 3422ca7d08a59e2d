import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { build } from "vite";
import { siteConfig } from "../vite.config.ts";
import { compress } from "./compress.ts";
import { buildWorker } from "./worker.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const client = join(root, "dist/client");

/** Client first, since the server's renderer names its files and carries its style inline. */
await build(siteConfig("client"));
await build(siteConfig("server"));
await buildWorker(root);
compress(client);
