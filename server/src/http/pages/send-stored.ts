import type { FastifyReply, FastifyRequest } from "fastify";
import type { Edge } from "../edge.ts";
import type { StoredPage } from "./stored-page.ts";

export function sendStored(
  edge: Edge,
  request: FastifyRequest,
  reply: FastifyReply,
  page: StoredPage,
  status = 200,
): FastifyReply {
  const mayCache = status === 200 && page.maxAgeSeconds > 0;
  reply.headers(edge.headers.site).header("cache-control", cacheControl(mayCache ? page.maxAgeSeconds : 0));
  if (page.brotli !== undefined) reply.header("vary", "accept-encoding");
  if (mayCache) {
    reply.header("etag", page.etag);
    if (request.headers["if-none-match"] === page.etag) return reply.code(304).send();
  }
  return sendBest(request, reply.code(status), page);
}

// In the best encoding that the client takes.
export function sendBest(request: FastifyRequest, reply: FastifyReply, page: StoredPage): FastifyReply {
  if (page.brotli !== undefined) reply.header("vary", "accept-encoding");
  const { encoding, body } = bestOf(page, request.headers["accept-encoding"]);
  if (encoding !== undefined) reply.header("content-encoding", encoding);
  return reply.type(page.type).send(body);
}

const cacheControl = (seconds: number): string => (seconds === 0 ? "no-store" : `public, max-age=${seconds}`);

function bestOf(
  page: StoredPage,
  accepted: string | string[] | undefined,
): { encoding?: "br" | "gzip"; body: Buffer } {
  const header = String(accepted ?? "").slice(0, 200);
  if (page.brotli !== undefined && accepts(header, "br")) return { encoding: "br", body: page.brotli };
  if (page.gzip !== undefined && accepts(header, "gzip")) return { encoding: "gzip", body: page.gzip };
  return { body: page.plain };
}

// True when the header names the encoding, except with the weight 0, which means "anything but this".
function accepts(header: string, encoding: string): boolean {
  const part = header.split(",").find((one) => one.trim().split(";")[0]?.trim() === encoding);
  return part !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(part);
}
