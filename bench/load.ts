import { connect, type Socket } from "node:net";

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
 * each; rounds that pay are ended. Bare sockets, one buffer for all that is read and no promise
 * per request: the players share the processor with what they measure.
 */
export async function play(
  port: number,
  tickets: readonly string[],
  seconds: number,
): Promise<Run> {
  const run: Run = { bets: 0, ends: 0, seconds: 0, latencies: [] };
  const players = await Promise.all(tickets.map((ticket) => seat(port, ticket)));
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

/** Answers are read here, by all players in turn: one that is not whole is kept apart. */
const readBuffer = Buffer.alloc(256 * 1024);

async function seat(port: number, ticket: string): Promise<Player> {
  const bet = request("/rgs/wallet/play", { sessionID: ticket, amount: 1_000_000, mode: "BASE" });
  const end = request("/rgs/wallet/end-round", { sessionID: ticket });
  let part: Buffer | null = null;
  let onAnswer: (answer: Buffer) => void = () => {};
  let onFailure: (error: Error) => void = () => {};
  const socket: Socket = connect({
    port,
    host: "127.0.0.1",
    noDelay: true,
    onread: {
      buffer: readBuffer,
      callback(length, buffer) {
        const bytes = Buffer.from(buffer.buffer, buffer.byteOffset, length);
        const answer: Buffer = part === null ? bytes : Buffer.concat([part, bytes]);
        // An answer that is cut in two must outlive the shared buffer.
        if (!isWhole(answer)) part = part === null ? Buffer.from(answer) : answer;
        else {
          part = null;
          onAnswer(answer);
        }
        return true;
      },
    },
  });
  socket.on("error", (error) => onFailure(error));
  socket.on("close", () => onFailure(new Error("The connection was closed")));
  const ask = (bytes: Buffer) =>
    new Promise<string>((resolve, reject) => {
      onAnswer = (answer) => resolve(answer.toString("latin1"));
      onFailure = reject;
      socket.write(bytes);
    });
  const opened = await ask(request("/rgs/wallet/authenticate", { sessionID: ticket }));
  if (!opened.includes('"config"')) throw new Error(`A player was not let in: ${opened}`);

  return {
    leave() {
      onFailure = () => {};
      socket.destroy();
    },
    play: (run, until) =>
      new Promise((resolve, reject) => {
        let sent = performance.now();
        let isBet = true;
        onFailure = reject;
        onAnswer = (answer) => {
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
          socket.write(isBet ? bet : end);
        };
        socket.write(bet);
      }),
  };
}

function request(path: string, body: unknown): Buffer {
  const text = JSON.stringify(body);
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
}

const emptyLine = Buffer.from("\r\n\r\n");
const lengthName = Buffer.from("content-length: ");
const digitZero = 48;
const carriageReturn = 13;

/** Whether an HTTP answer has come in full: as many bytes after its headers as they say. */
function isWhole(bytes: Buffer): boolean {
  const head = bytes.indexOf(emptyLine);
  if (head === -1) return false;
  let length = 0;
  let at = bytes.indexOf(lengthName) + lengthName.length;
  for (let byte = bytes[at]; byte !== carriageReturn; byte = bytes[(at += 1)]) {
    length = length * 10 + (byte ?? digitZero) - digitZero;
  }
  return bytes.length >= head + emptyLine.length + length;
}

/** The value below which this share of all lie. */
export function quantile(rising: readonly number[], share: number): number {
  return rising[Math.min(rising.length - 1, Math.floor(rising.length * share))] ?? 0;
}
