/** The API in a process of its own, on a free port and on the database that CONNECTION names. */
import { readConfig } from "../core/config.ts";
import type { Connection } from "../core/db.ts";
import { createApp } from "../create-app.ts";

// Written by the test that starts it.
const connection = JSON.parse(process.env["CONNECTION"] ?? "{}") as Connection;
const { server } = await createApp(readConfig(process.env), connection);
const address = await server.listen({ host: "127.0.0.1", port: 0 });
process.stdout.write(`ready ${address}\n`);
