import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { readConfig } from "../api/core/config.ts";
import { createApp } from "../api/create-app.ts";
import { checkExternal } from "../api/postgres/index.ts";
import { floorPath, fontPath } from "./home-build.ts";

/** The site as it is served, and beside it the page that home is compared with. */
const config = readConfig(process.env);
const app = await createApp(config, await checkExternal(config.databaseUrl ?? ""));
const page = readFileSync(new URL("home-floor.html", import.meta.url), "utf8");
const css = readFileSync(new URL("home-floor.css", import.meta.url), "utf8");
const style = css.replace("/display.woff2", fontPath());
const floor = brotliCompressSync(page.replace("<style></style>", `<style>${style}</style>`));
app.server.get(floorPath, (_, reply) =>
  reply
    .headers({
      "Content-Type": "text/html; charset=utf-8",
      "Content-Encoding": "br",
      "Cache-Control": "no-cache",
    })
    .send(floor),
);
await app.server.listen({ host: config.host, port: config.port });
// Nothing it was started for is left when the bench is gone.
process.on("disconnect", () => process.exit(1));
process.once("SIGTERM", () => void app.close().then(() => process.exit(0)));
process.send?.("ready");
