import { fileURLToPath } from "node:url";

/** The folder of the whole project, without a closing slash. */
export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
