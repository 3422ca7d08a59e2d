/** The whole site for the browser tests, on data of its own that goes when it ends. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const dataDir = mkdtempSync(join(tmpdir(), "trevo-e2e-"));
chmodSync(dataDir, 0o755);
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
process.env["DATA_DIR"] = dataDir;
process.env["DATABASE_URL"] = "";
process.env["DEMO"] = "1";
// Two workers do in a minute what members do in a day.
process.env["RATE_SCALE"] = "1000";

await import("../api/main.ts");
