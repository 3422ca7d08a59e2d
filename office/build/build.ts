import { fileURLToPath } from "node:url";
import { build } from "vite";
import { compress } from "../../site/build/compress.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

await build({ configFile: `${root}vite.config.ts` });
compress(`${root}dist`);
