import type { Socket } from "node:net";
import type { ErrorCode } from "@boli/contract/endpoint/refusals";
import { statusOfCode } from "@boli/contract/errors";
import { texts } from "@boli/contract/texts/index";
import { isReceivingFile } from "./bodies/receive-file.ts";

const codeOfClientError: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};

const reasons: Partial<Record<number, string>> = {
  400: "Bad Request",
  408: "Request Timeout",
  431: "Request Header Fields Too Large",
};

// A request that does not even parse as HTTP still gets the envelope. It is written by hand, since there is no request
// to answer.
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  // An upload over a slow line has timeouts of its own.
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && isReceivingFile(socket)) return;
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = codeOfClientError[error.code ?? ""] ?? "malformed_request";
  const sentence = texts.en.refusals[code as "malformed_request"]();
  const body = JSON.stringify({ success: false, error: sentence, code });
  const status = statusOfCode[code];
  socket.end(
    `HTTP/1.1 ${status} ${reasons[status] ?? "Bad Request"}\r\nconnection: close\r\n` +
      `content-type: application/json; charset=utf-8\r\nx-content-type-options: nosniff\r\ncache-control: no-store\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
