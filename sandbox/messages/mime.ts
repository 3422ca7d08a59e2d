/** What a reader of mail sees. */
export interface ReadMail {
  messageId: string;
  subject: string;
  text: string;
}

interface Part {
  headers: Map<string, string>;
  body: string;
}

/** Reads a mail's subject and its plain text: RFC 5322 with MIME's two encodings. */
export function readMail(raw: Buffer): ReadMail {
  const mail = split(raw.toString("latin1"));
  return {
    messageId: mail.headers.get("message-id") ?? "",
    subject: words(mail.headers.get("subject") ?? ""),
    text: plainText(mail)?.trim() ?? "",
  };
}

function split(text: string): Part {
  const end = text.search(/\r?\n\r?\n/);
  const head = (end < 0 ? text : text.slice(0, end)).replace(/\r?\n[ \t]+/g, " ");
  const headers = head.split(/\r?\n/).map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  const body = end < 0 ? "" : text.slice(end).replace(/^\r?\n\r?\n/, "");
  return { headers: new Map(headers), body };
}

/** The first plain part, wherever it lies. */
function plainText({ headers, body }: Part): string | null {
  const type = headers.get("content-type") ?? "text/plain";
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary !== undefined) {
    for (const piece of body.split(`--${boundary}`).slice(1)) {
      const found = piece.startsWith("--") ? null : plainText(split(piece.replace(/^\r?\n/, "")));
      if (found !== null) return found;
    }
    return null;
  }
  if (!/^text\/plain/i.test(type)) return null;
  return decode(body, headers.get("content-transfer-encoding") ?? "");
}

function decode(body: string, encoding: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, "base64").toString("utf8");
  if (!/quoted-printable/i.test(encoding)) return Buffer.from(body, "latin1").toString("utf8");
  return unquote(body.replace(/=\r?\n/g, ""));
}

function unquote(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** Encoded words of RFC 2047; the space between two of them is not part of the text. */
function words(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, inner: string) =>
      kind.toLowerCase() === "b"
        ? Buffer.from(inner, "base64").toString("utf8")
        : unquote(inner.replaceAll("_", " ")),
    );
}
