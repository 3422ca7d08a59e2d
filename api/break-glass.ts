/** `npm run break-glass`: the operator's command for the sealed account of the back office. */
import { readConfig } from "./core/config.ts";
import { openDb, openPool } from "./core/db.ts";
import { StartError } from "./core/start-error.ts";
import {
  makeBreakGlass,
  sealBreakGlass,
  unsealBreakGlass,
} from "./modules/backoffice/staff/index.ts";
import { checkExternal, joinEmbedded } from "./postgres/index.ts";

const usage = "npm run break-glass -- make | unseal <reason> | seal";

async function main([verb, ...words]: string[]): Promise<void> {
  if (verb !== "make" && verb !== "unseal" && verb !== "seal") throw new StartError(usage);
  const { databaseUrl, dataDir, merchant } = readConfig(process.env);
  const connection =
    databaseUrl === null
      ? (await joinEmbedded(dataDir, show)).site
      : await checkExternal(databaseUrl, { isOwner: false });
  const db = openDb(openPool(connection, 1));
  try {
    show(await done({ db, merchant }, verb, words.join(" ")));
  } finally {
    await db.destroy();
  }
}

type Server = Parameters<typeof makeBreakGlass>[0];

async function done(
  server: Server,
  verb: "make" | "unseal" | "seal",
  reason: string,
): Promise<string> {
  switch (verb) {
    case "make":
      await makeBreakGlass(server);
      return "The account is made, and sealed.";
    case "unseal": {
      const { username, password, until } = await unsealBreakGlass(server, reason);
      return `Open until ${until}, and an alert is raised.\n${username}\n${password}`;
    }
    case "seal":
      return (await sealBreakGlass(server)) ? "Sealed." : "It was sealed already.";
  }
}

function show(line: string): void {
  process.stdout.write(`${line}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  show(error instanceof StartError ? error.message : String(error));
  process.exitCode = 1;
});
