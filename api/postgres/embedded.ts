import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Connection } from "../core/db.ts";
import { StartError } from "../core/start-error.ts";
import { ensureCluster } from "./cluster.ts";
import { ensureDatabase, OccupiedError, connectionOf, takeOwnership } from "./ownership.ts";
import { type Place, preparePlace, removeSocketDir } from "./place.ts";
import {
  endOrphans,
  identify,
  isListening,
  launch,
  type Launched,
  mayRetry,
  readPid,
  runsWith,
  stopServer,
} from "./postmaster.ts";
import type { Settings } from "./settings.ts";
import { diskError, serverError } from "./start-errors.ts";

export interface EmbeddedOptions {
  /** DATA_DIR: the server lives in its folder `postgres`. */
  dataDir: string;
  /** One line for whoever waits. */
  log: (line: string) => void;
  /** PostgreSQL settings that override ours. */
  settings?: Settings;
  /**
   * Called when the server went away while the site ran and cannot be had again, because
   * another Trevo took the data: there is nothing left but to stop.
   */
  onLost?: (error: Error) => void;
}

export interface Embedded {
  /** The role that owns the database, over the Unix socket: for migrations. */
  connection: Connection;
  /** The role that the site works as: it reads and writes rows, and owns nothing. */
  site: Connection;
  /** Whether a server was already running, left by a Trevo that was killed. */
  adopted: boolean;
  /** Ends the server; all connections should be closed by then. Safe to call again. */
  stop(): Promise<void>;
}

/** A server that starts after a crash may replay for a while; past this something is wrong. */
const patienceMs = 10 * 60_000;

/** How long a server that just runs may refuse to talk, and leftovers may hold the data. */
const settleMs = 60_000;

/**
 * Starts PostgreSQL in DATA_DIR, or takes over the one that a killed Trevo left running, and
 * keeps it running: when it dies it is started again. The data is this process's alone.
 *
 * @throws StartError with the one line that says what to do.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const place = preparePlace(options.dataDir);
  const keeper = new Keeper(place, options);
  try {
    if (await ensureCluster(place)) options.log("Created the database");
    const adopted = await keeper.bringUp();
    return {
      connection: connectionOf(place, "owner"),
      site: connectionOf(place, "site"),
      adopted,
      stop: () => keeper.stop(),
    };
  } catch (error) {
    await keeper.giveUp();
    throw diskError(place.dataDir, error);
  }
}

/** One server and this process's hold on it. */
class Keeper {
  private readonly place: Place;
  private readonly options: EmbeddedOptions;
  private readonly settings: Settings;
  /** The attempt that is under way; null again once the server is ours. */
  private launched: Launched | null = null;
  private owner: pg.Client | null = null;
  private stopped: Promise<void> | null = null;

  constructor(place: Place, options: EmbeddedOptions) {
    this.place = place;
    this.options = options;
    this.settings = options.settings ?? {};
    process.on("exit", this.letGo);
  }

  /** Resolves when the server answers and is ours; true when it already ran. */
  async bringUp(): Promise<boolean> {
    const since = Date.now();
    let loggedAt = 0;
    while (this.stopped === null) {
      const pid = readPid(this.place);
      const occupant = pid === null ? "none" : identify(this.place, pid);
      if (occupant === "foreign") throw this.foreign(`process ${pid}`);
      if (occupant === "ours") {
        const owner = await this.tryOwn(Date.now() - since);
        if (owner && (await this.accept(owner, pid))) {
          const isAdopted = pid !== this.launched?.process.pid;
          this.launched = null;
          return isAdopted;
        }
      } else {
        if (pid !== null && (await isListening(this.place)) && readPid(this.place) === pid) {
          throw this.foreign("in another container");
        }
        this.launchOnce(occupant === "unrelated" ? pid : null, Date.now() - since);
      }
      const seconds = Math.floor((Date.now() - since) / 1000);
      if (seconds >= loggedAt + 5) {
        loggedAt = seconds;
        this.options.log(`Waiting for the database (${seconds} s)`);
      }
      await sleep(30);
    }
    throw new StartError("The start was given up.");
  }

  /** Null while the server is not ready yet. */
  private async tryOwn(waitedMs: number): Promise<pg.Client | null> {
    try {
      return await takeOwnership(this.place);
    } catch (error) {
      if (error instanceof StartError) throw error;
      const isStarting = error instanceof Error && "code" in error && error.code === "57P03";
      if (waitedMs < (isStarting ? patienceMs : settleMs)) return null;
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartError(
        `PostgreSQL runs but does not answer: ${reason} (its log: ${this.place.logFile}).`,
      );
    }
  }

  /** A server of an older release or with other settings is ended, to be started again. */
  private async accept(owner: pg.Client, pid: number | null): Promise<boolean> {
    if (pid !== null && !runsWith(this.place, this.settings)) {
      await stopServer(pid);
      await owner.end().catch(() => {});
      return false;
    }
    this.owner = owner;
    await ensureDatabase(owner);
    owner.once("end", () => void this.recover());
    return true;
  }

  private launchOnce(stalePid: number | null, waitedMs: number): void {
    if (this.launched && !this.launched.ended) return;
    const words = this.launched?.ended?.words;
    if (words !== undefined && (!mayRetry(words) || waitedMs > settleMs)) {
      throw serverError(this.place.dataDir, words, this.place.logFile);
    }
    endOrphans(this.place);
    this.launched = launch(this.place, this.settings, stalePid);
  }

  /** The server died under a running site: bring it back, however long that takes. */
  private async recover(): Promise<void> {
    if (this.stopped !== null) return;
    this.owner = null;
    this.options.log("The database went away; starting it again");
    let last = "";
    for (let pauseMs = 1_000; this.stopped === null; pauseMs = Math.min(2 * pauseMs, 15_000)) {
      try {
        await this.bringUp();
        this.options.log("The database is back");
        return;
      } catch (error) {
        const reason = error instanceof Error ? error : new Error(String(error));
        if (reason.message !== last) this.options.log(reason.message);
        last = reason.message;
        if (reason instanceof OccupiedError) return this.options.onLost?.(reason);
        this.launched = null;
        await sleep(pauseMs);
      }
    }
  }

  /** Ends the server, also one that is just being brought back. */
  stop(): Promise<void> {
    this.stopped ??= this.end();
    return this.stopped;
  }

  private async end(): Promise<void> {
    this.owner ??= await takeOwnership(this.place).catch(() => null);
    await this.giveUp();
  }

  /** Leaves the server of another Trevo alone. */
  async giveUp(): Promise<void> {
    process.off("exit", this.letGo);
    const pid = this.ownPid();
    if (pid !== null) await stopServer(pid);
    await this.owner?.end().catch(() => {});
    this.owner = null;
    removeSocketDir(this.place);
  }

  /** On a sudden exit the server is at least asked to end. */
  private readonly letGo = (): void => {
    const pid = this.ownPid();
    if (pid !== null) process.kill(pid, "SIGINT");
  };

  private ownPid(): number | null {
    const pid = this.owner && readPid(this.place);
    return pid !== null && identify(this.place, pid) === "ours" ? pid : null;
  }

  private foreign(who: string): StartError {
    return new StartError(
      `Another PostgreSQL (${who}) is at the data in DATA_DIR ${this.place.dataDir}: ` +
        "stop it, then start again.",
    );
  }
}
