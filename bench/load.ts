import { connect, type Socket } from "node:net";

/** What a run came to. */
export interface Run {
  bets: number;
  ends: number;
  seconds: number;
  /** Milliseconds from sending a bet to its whole answer, rising. */
  latencies: number[];
}

/**
 * Players who each bet again as soon as they are answered, one connection a player; rounds that
 * pay are ended. Written on bare sockets, since it shares the processor with what it measures.
 */
export async function play(
  port: number,
  tickets: readonly string[],
  seconds: number,
): Promise<Run> {
  const players = await Promise.all(tickets.map((ticket) => seat(port, ticket)));
  const run: Run = { bets: 0, ends: 0, seconds: 0, latencies: [] };
  const started = performance.now();
  const until = started + seconds * 1000;
  await Promise.all(players.map((player) => playOn(player, run, until)));
  run.seconds = (performance.now() - started) / 1000;
  for (const { socket } of players) socket.destroy();
  run.latencies.sort((a, b) => a - b);
  return run;
}

interface Player {
  socket: Socket;
  bet: Buffer;
  end: Buffer;
}

async function seat(port: number, ticket: string): Promise<Player> {
  const socket = connect(port, "127.0.0.1");
  socket.setNoDelay(true);
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("error", reject);
  });
  const hello = request("/rgs/wallet/authenticate", { sessionID: ticket });
  const answer = await ask(socket, hello);
  if (!answer.includes('"config"')) throw new Error(`A player was not let in: ${answer}`);
  return {
    socket,
    bet: request("/rgs/wallet/play", { sessionID: ticket, amount: 1_000_000, mode: "BASE" }),
    end: request("/rgs/wallet/end-round", { sessionID: ticket }),
  };
}

async function playOn({ socket, bet, end }: Player, run: Run, until: number): Promise<void> {
  for (let now = performance.now(); now < until;) {
    const answer = await ask(socket, bet);
    const later = performance.now();
    if (!answer.includes('"roundID":"')) throw new Error(`A bet was not taken: ${answer}`);
    run.bets += 1;
    run.latencies.push(later - now);
    now = later;
    if (!answer.includes('"active":true')) continue;
    const paid = await ask(socket, end);
    if (!paid.includes('{"balance"')) throw new Error(`A round did not end: ${paid}`);
    run.ends += 1;
    now = performance.now();
  }
}

function request(path: string, body: unknown): Buffer {
  const text = JSON.stringify(body);
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
}

/** One request, one answer: headers and body as text. */
function ask(socket: Socket, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const onData = (chunk: Buffer) => {
      text += chunk.toString("latin1");
      const head = text.indexOf("\r\n\r\n");
      if (head === -1) return;
      const at = text.indexOf("content-length: ");
      const length = Number(text.slice(at + 16, text.indexOf("\r\n", at)));
      if (text.length < head + 4 + length) return;
      socket.off("data", onData);
      socket.off("close", onClose);
      if (text.startsWith("HTTP/1.1 200")) resolve(text);
      else reject(new Error(text));
    };
    const onClose = () => reject(new Error("The connection was closed"));
    socket.on("data", onData);
    socket.on("close", onClose);
    socket.write(bytes);
  });
}

/** The value below which this share of all lie. */
export function quantile(rising: readonly number[], share: number): number {
  return rising[Math.min(rising.length - 1, Math.floor(rising.length * share))] ?? 0;
}
