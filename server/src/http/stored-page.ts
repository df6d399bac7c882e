import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Edge } from "./edge.ts";

// An answer that is the same for everyone, made once and sent as it is, compressed beforehand.
export interface StoredPage {
  type: string;
  plain: Buffer;
  brotli: Buffer | undefined;
  gzip: Buffer | undefined;
  etag: string;
  // How long others may keep it; 0 for what must not be kept.
  maxAgeSeconds: number;
}

const compressible = /^(text\/|application\/(xml|manifest\+json)|image\/svg)/;
// Below this a packet is a packet.
const smallestBytes = 512;

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)];

export async function storePage(page: {
  type: string;
  body: string | Buffer;
  maxAgeSeconds: number;
}): Promise<StoredPage> {
  const plain = Buffer.from(page.body as string);
  const isWorthIt = compressible.test(page.type) && plain.length >= smallestBytes;
  const [brotli, gzipped] = isWorthIt
    ? await Promise.all([
        // Level 5 costs a few milliseconds and is within a few percent of the best.
        asBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
        asGzip(plain),
      ])
    : [undefined, undefined];
  return {
    type: page.type,
    plain,
    brotli,
    gzip: gzipped,
    etag: `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
    maxAgeSeconds: page.maxAgeSeconds,
  };
}

export function sendStored(
  edge: Edge,
  request: FastifyRequest,
  reply: FastifyReply,
  page: StoredPage,
  status = 200,
): FastifyReply {
  const mayKeep = status === 200 && page.maxAgeSeconds > 0;
  reply.headers(edge.headers.site).header("cache-control", keepLine(mayKeep ? page.maxAgeSeconds : 0));
  if (page.brotli !== undefined) reply.header("vary", "accept-encoding");
  if (mayKeep) {
    reply.header("etag", page.etag);
    if (request.headers["if-none-match"] === page.etag) return reply.code(304).send();
  }
  const { encoding, body } = bestOf(page, request.headers["accept-encoding"]);
  if (encoding !== undefined) reply.header("content-encoding", encoding);
  return reply.code(status).type(page.type).send(body);
}

const keepLine = (seconds: number): string => (seconds === 0 ? "no-store" : `public, max-age=${seconds}`);

function bestOf(
  page: StoredPage,
  accepted: string | string[] | undefined,
): { encoding?: "br" | "gzip"; body: Buffer } {
  const header = String(accepted ?? "").slice(0, 200);
  if (page.brotli !== undefined && accepts(header, "br")) return { encoding: "br", body: page.brotli };
  if (page.gzip !== undefined && accepts(header, "gzip")) return { encoding: "gzip", body: page.gzip };
  return { body: page.plain };
}

// Named, and not with the weight nought, which means "anything but this".
function accepts(header: string, encoding: string): boolean {
  const part = header.split(",").find((one) => one.trim().split(";")[0]?.trim() === encoding);
  return part !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(part);
}
