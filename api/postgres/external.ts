import pg from "pg";
import { StartError } from "../core/start-error.ts";
import type { Connection } from "../core/db.ts";
import { errorCode } from "./start-errors.ts";

/** The oldest PostgreSQL whose behaviour the SQL here counts on. */
const majorMin = 15;

const jitOff = "-c jit=off";

interface Answers {
  version: number;
  fsync: string;
  fullPageWrites: string;
  synchronousCommit: string;
  isReplica: boolean;
  mayCreate: boolean;
  encoding: string;
}

const questions = `
  select current_setting('server_version_num')::int as version,
         current_setting('fsync') as fsync,
         current_setting('full_page_writes') as "fullPageWrites",
         current_setting('synchronous_commit') as "synchronousCommit",
         pg_is_in_recovery() as "isReplica",
         has_database_privilege(current_database(), 'CREATE')
           and coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as "mayCreate",
         current_setting('server_encoding') as encoding`;

interface Expected {
  /** The variable that holds the URL, for the line that complains. */
  name?: string;
  /** Whether its user makes the tables there. */
  isOwner?: boolean;
  /** How long it may take to answer. */
  timeoutMs?: number;
}

/**
 * Looks at the PostgreSQL that a URL names: it must be reachable, new enough and set up to keep
 * money.
 *
 * @returns how to connect
 * @throws StartError with the one line that names the variable; the password is never in it.
 */
export async function checkExternal(
  url: string,
  { name = "DATABASE_URL", isOwner = true, timeoutMs = 10_000 }: Expected = {},
): Promise<Connection> {
  try {
    const { connection, answers } = await reach(url, timeoutMs);
    const complaint = judge(answers, isOwner);
    if (complaint) throw new StartError(complaint);
    return connection;
  } catch (error) {
    if (error instanceof StartError) throw new StartError(`${name}: ${error.message}`);
    throw error;
  }
}

/**
 * Short statements gain nothing from compiled plans, whose making takes a second each where a
 * server counts a small table as costly: off for our sessions, as on the embedded server. A pooler
 * that takes no options is talked to without.
 */
async function reach(
  url: string,
  timeoutMs: number,
): Promise<{ connection: Connection; answers: Answers }> {
  const connection = withOptions(url);
  try {
    return { connection, answers: await ask(connection, timeoutMs) };
  } catch (error) {
    const isRefused = error instanceof StartError && /startup parameter/.test(error.message);
    if (!isRefused) throw error;
    const plain = { connectionString: url };
    return { connection: plain, answers: await ask(plain, timeoutMs) };
  }
}

/** Options of the operator's own come last, and win. */
function withOptions(connectionString: string): Connection {
  const url = URL.canParse(connectionString) ? new URL(connectionString) : null;
  const own = url?.searchParams.get("options");
  if (!url || !own) return { connectionString, options: jitOff };
  url.searchParams.delete("options");
  return { connectionString: url.href, options: `${jitOff} ${own}` };
}

async function ask(connection: Connection, timeoutMs: number): Promise<Answers> {
  let client: pg.Client | null = null;
  try {
    client = new pg.Client({
      ...connection,
      application_name: "trevo check",
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    client.on("error", () => {});
    await client.connect();
    const { rows } = await client.query<Answers>(questions);
    if (!rows[0]) throw new Error("it gave no answer");
    return rows[0];
  } catch (error) {
    throw new StartError(unreachable(error, client));
  } finally {
    // A server that hangs may never say goodbye: do not wait for it.
    client?.end().catch(() => {});
  }
}

function unreachable(error: unknown, client: pg.Client | null): string {
  if (!client) return "not a PostgreSQL URL: write postgres://user:password@host:5432/database.";
  const where = `${client.host}:${client.port}`;
  switch (errorCode(error)) {
    case "ECONNREFUSED":
    case "ENOENT":
      return `nothing answers at ${where}: start PostgreSQL there, or correct the address.`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `the host ${client.host} is not known: correct the address.`;
    case "28P01":
    case "28000":
      return `${where} refuses user ${client.user}: correct the user or the password.`;
    case "3D000":
      return `${where} has no database ${client.database}: create it, or correct the name.`;
    default: {
      const reason = error instanceof Error && error.message ? error.message : "no answer";
      return `PostgreSQL at ${where} cannot be used: ${reason.split("\n")[0]}.`;
    }
  }
}

function judge(answers: Answers, isOwner: boolean): string | null {
  const major = Math.floor(answers.version / 10_000);
  if (major < majorMin) {
    return `the server is PostgreSQL ${major}: Trevo needs ${majorMin} or newer.`;
  }
  if (answers.isReplica) return "the server is a read-only replica: name the primary.";
  if (answers.encoding !== "UTF8") {
    return `the database is encoded in ${answers.encoding}: create one with encoding UTF8.`;
  }
  if (isOwner && !answers.mayCreate) {
    return "the user may not create tables there: make it the owner of the database.";
  }
  const settings = {
    fsync: answers.fsync,
    full_page_writes: answers.fullPageWrites,
    synchronous_commit: answers.synchronousCommit,
  };
  const off = Object.entries(settings).find(([, value]) => value === "off");
  if (!off) return null;
  return `the server has ${off[0]} off and would lose money in a power cut: set it on.`;
}
