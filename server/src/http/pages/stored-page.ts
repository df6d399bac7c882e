import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

// An answer that is the same for everyone, built once, compressed in advance and sent as it is.
export interface StoredPage {
  type: string;
  plain: Buffer;
  brotli: Buffer | undefined;
  gzip: Buffer | undefined;
  etag: string;
  // The time for which others may cache it; 0 for an answer that must not be cached.
  maxAgeSeconds: number;
}

const compressible = /^(text\/|application\/(json|xml|manifest\+json)|image\/svg)/;
// A body below this size fits one packet anyway.
const minBytes = 512;

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)];

export async function storePage(page: {
  type: string;
  body: string | Buffer;
  maxAgeSeconds: number;
}): Promise<StoredPage> {
  const plain = Buffer.from(page.body as string);
  const shouldCompress = compressible.test(page.type) && plain.length >= minBytes;
  const [brotli, gzipped] = shouldCompress
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
