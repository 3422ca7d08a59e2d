import { openLine, postOf } from "./line.ts";

/** What a run came to. */
export interface Run {
  bets: number;
  /** Rounds that paid, and were ended by a call of their own. */
  ends: number;
  seconds: number;
  /** Milliseconds from sending a bet to its whole answer, rising. */
  latencies: number[];
}

/**
 * Players who bet again as soon as they are answered, one connection and one request at a time
 * each; rounds that pay are ended.
 */
export async function play(
  port: number,
  tickets: readonly string[],
  seconds: number,
): Promise<Run> {
  const run: Run = { bets: 0, ends: 0, seconds: 0, latencies: [] };
  const players = await Promise.all(tickets.map((ticket) => openPlayer(port, ticket)));
  const started = performance.now();
  const until = started + seconds * 1000;
  await Promise.all(players.map((player) => player.play(run, until)));
  run.seconds = (performance.now() - started) / 1000;
  for (const player of players) player.leave();
  run.latencies.sort((a, b) => a - b);
  return run;
}

interface Player {
  play(run: Run, until: number): Promise<void>;
  leave(): void;
}

async function openPlayer(port: number, ticket: string): Promise<Player> {
  const asking = (path: string, body: object) => postOf(path, JSON.stringify(body));
  const bet = asking("/rgs/wallet/play", { sessionID: ticket, amount: 1_000_000, mode: "BASE" });
  const end = asking("/rgs/wallet/end-round", { sessionID: ticket });
  const line = openLine(port);
  const opened = await line.ask(asking("/rgs/wallet/authenticate", { sessionID: ticket }));
  if (!opened.includes('"config"')) throw new Error(`A player was not let in: ${opened}`);

  return {
    leave: () => line.close(),
    play: (run, until) =>
      new Promise((resolve, reject) => {
        let sent = performance.now();
        let isBet = true;
        line.listen((answer) => {
          const now = performance.now();
          if (!answer.includes(isBet ? '"roundID":"' : '{"balance"')) {
            reject(new Error(`Not an answer: ${answer.toString("latin1")}`));
            return;
          }
          if (isBet) {
            run.bets += 1;
            run.latencies.push(now - sent);
            isBet = !answer.includes('"active":true');
          } else {
            run.ends += 1;
            isBet = true;
          }
          if (isBet && now >= until) {
            resolve();
            return;
          }
          sent = now;
          line.send(isBet ? bet : end);
        }, reject);
        line.send(bet);
      }),
  };
}

/** The value below which this share of all lie. */
export function quantile(rising: readonly number[], share: number): number {
  return rising[Math.min(rising.length - 1, Math.floor(rising.length * share))] ?? 0;
}
