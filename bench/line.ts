import { connect, type Socket } from "node:net";

/**
 * One connection that asks one thing at a time. A bare socket, one buffer for all that is read
 * and no promise per request: who measures shares the processor with what is measured.
 */
export interface Line {
  send(request: Buffer): void;
  /** Called with each whole answer from here on, and with the end of the line. */
  listen(onAnswer: (answer: Buffer) => void, onFailure: (error: Error) => void): void;
  /** Asks once and waits. */
  ask(request: Buffer): Promise<string>;
  close(): void;
}

/** Answers are read here, by all lines in turn: one that is not whole is kept apart. */
const readBuffer = Buffer.alloc(256 * 1024);

export function openLine(port: number): Line {
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
  const line: Line = {
    send: (request) => void socket.write(request),
    listen(hear, fail) {
      onAnswer = hear;
      onFailure = fail;
    },
    ask: (request) =>
      new Promise<string>((resolve, reject) => {
        line.listen((answer) => resolve(answer.toString("latin1")), reject);
        line.send(request);
      }),
    close() {
      onFailure = () => {};
      socket.destroy();
    },
  };
  return line;
}

/** A POST of JSON as bytes. */
export function postOf(path: string, text: string, headers: readonly string[] = []): Buffer {
  const more = headers.map((header) => `${header}\r\n`).join("");
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n${more}` +
      `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
}

/** A GET as bytes. */
export function getOf(path: string, headers: readonly string[] = []): Buffer {
  const more = headers.map((header) => `${header}\r\n`).join("");
  return Buffer.from(`GET ${path} HTTP/1.1\r\nHost: bench\r\n${more}\r\n`);
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
