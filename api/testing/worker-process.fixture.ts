/**
 * A worker in a process of its own, on the database that CONNECTION names: `main.ts` would refuse
 * the tests' server, which does without fsync.
 */
import { readConfig } from "../core/config.ts";
import type { Connection } from "../core/db.ts";
import { createApp } from "../create-app.ts";

// Written by the test that starts it.
const connection = JSON.parse(process.env["CONNECTION"] ?? "{}") as Connection;
await createApp(readConfig(process.env), connection);
process.stdout.write("ready\n");
