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
      ? (await joinEmbedded(dataDir, console.log)).site
      : await checkExternal(databaseUrl, { isOwner: false });
  const db = openDb(openPool(connection, 1));
  try {
    console.log(await done({ db, merchant }, verb, words.join(" ")));
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
      return `Open until ${until}, and every administrator is told.\n${username}\n${password}`;
    }
    case "seal":
      return (await sealBreakGlass(server)) ? "Sealed." : "It was sealed already.";
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
