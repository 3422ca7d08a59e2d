import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { readMail } from "./mime.ts";
import type { Store } from "./store.ts";

/** A running post office. */
export interface RunningSmtp {
  /** `smtp://127.0.0.1:<port>`, without the name and password that it asks for. */
  port: number;
  stop(): Promise<void>;
}

const bytesMax = 262_144;
const user = "trevo";

/**
 * Takes mail by SMTP on loopback, for those who know the password, and reads it for the outbox.
 * What is addressed to the domain `refused.invalid` is refused for good, to `later.invalid` for
 * now, as post offices do.
 */
export async function startSmtp(store: Store, password: string): Promise<RunningSmtp> {
  const server = new SMTPServer({
    name: "sandbox",
    banner: "Sandbox Mail",
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    size: bytesMax,
    maxClients: 20,
    socketTimeout: 30_000,
    closeTimeout: 500,
    onAuth({ username, password: given }, _session, done) {
      if (username === user && given === password) done(null, { user });
      else done(new Error("Unknown name or password"));
    },
    onRcptTo({ address }, _session, done) {
      if (address.endsWith("@refused.invalid")) done(answer(550, "No such mailbox"));
      else if (address.endsWith("@later.invalid")) done(answer(451, "Not now"));
      else done();
    },
    onData(stream, session, done) {
      void (async () => {
        const raw = await buffer(stream);
        if (stream.sizeExceeded) return done(answer(552, "Too big"));
        const { messageId, subject, text } = readMail(raw);
        for (const { address } of session.envelope.rcptTo) {
          const id = `${messageId} ${address}`;
          store.add({ id, channel: "mail", to: address, subject, text, at: new Date() });
        }
        return done();
      })().catch(() => done(answer(451, "Unreadable")));
    },
  });
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  return {
    port,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}

function answer(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
