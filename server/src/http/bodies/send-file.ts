import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { OpenFile } from "../../platform/files/file-store.ts";

export interface FileAnswer {
  file: OpenFile;
  type: string;
  etag: string;
  headers: Record<string, string>;
}

// Sends a file as it is: whole, a part of it, or only its headers.
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, type, etag, headers }: FileAnswer,
): Promise<FastifyReply> {
  reply.headers(headers).header("etag", etag).header("accept-ranges", "bytes");
  if (isKnown(request.headers["if-none-match"], etag)) {
    await file.close();
    return reply.code(304).send();
  }
  const range = rangeOf(request, etag, file.bytes);
  if (range === "unsatisfiable") {
    await file.close();
    return reply
      .code(416)
      .header("content-range", `bytes */${file.bytes}`)
      .header("cache-control", "no-store")
      .send();
  }
  const { first, last } = range ?? { first: 0, last: file.bytes - 1 };
  if (range) reply.code(206).header("content-range", `bytes ${first}-${last}/${file.bytes}`);
  reply.type(type).header("content-length", last - first + 1);
  if (request.method === "HEAD") {
    await file.close();
    // For a stream the framework keeps the length that is set here.
    return reply.send(Readable.from([]));
  }
  return reply.send(file.stream({ first, last }));
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((mark) => ["*", etag, `W/${etag}`].includes(mark.trim()));
}

type Range = { first: number; last: number } | "unsatisfiable" | undefined;

// One range, as players and interrupted downloads ask for. A request for several ranges, or an invalid one, gets the
// whole file.
function rangeOf({ headers }: FastifyRequest, etag: string, bytes: number): Range {
  const ifRange = headers["if-range"];
  if (ifRange !== undefined && ifRange !== etag) return undefined;
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? "");
  const [, from = "", to = ""] = asked ?? [];
  if (from === "" && to === "") return undefined;
  const first = from === "" ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === "" || to === "" ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (from !== "" && to !== "" && Number(to) < first) return undefined;
  return first >= bytes || (from === "" && to === "0") ? "unsatisfiable" : { first, last };
}
