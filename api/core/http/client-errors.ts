import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { errors, type ErrorCode } from "@trevo/contract/errors.ts";
import { t } from "../i18n.ts";

/**
 * Answers what never became a request (no HTTP, headers without end), in the envelope like all
 * else. Nobody knows its caller's language, and nothing more is read from its socket.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  if (socket.writable) socket.write(answerTo(error.code));
  socket.destroy(error);
}

function answerTo(fault: string | undefined): string {
  const code: ErrorCode = fault === "HPE_HEADER_OVERFLOW" ? "body.too.large" : "body.unreadable";
  const message = t("PT", `error.${code}`);
  const body = JSON.stringify({ success: false, code, message, value: {} });
  return [
    `HTTP/1.1 ${errors[code]} ${STATUS_CODES[errors[code]]}`,
    "Connection: close",
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${randomUUID()}`,
    "X-Content-Type-Options: nosniff",
    "",
    body,
  ].join("\r\n");
}
