/**
 * A whole site in a process of its own, on the database that CONNECTION names and with the bank at
 * BANK_URL, listening on PORT: `main.ts` would refuse the tests' server, which does without fsync.
 */
import { readConfig } from "../../../core/config.ts";
import type { Connection } from "../../../core/db.ts";
import { createApp } from "../../../create-app.ts";
import { listenOnPort } from "../../../testing/listen-on-port.fixture.ts";

// Written by the test that starts it.
const connection = JSON.parse(process.env["CONNECTION"] ?? "{}") as Connection;
const config = readConfig(process.env);
const { app, server } = await createApp(config, connection);
if (app.sandbox) app.sandbox.url = process.env["BANK_URL"] ?? null;
await listenOnPort(server, config.port);
process.stdout.write("ready\n");
