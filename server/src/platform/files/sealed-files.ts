import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  webcrypto,
} from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type FilePlace, type FileStore, requireSafePath } from "./file-store.ts";

// Every sealed file begins with the version of its format, so that later formats can be recognised.
const version = Buffer.from([1]);
const nonceLength = 12;

// Files that are encrypted at rest: a copy of the store or of a backup reveals nothing without the program's secret. The
// place of a file is part of what is authenticated, so nobody with access to the store can put one file in the place of
// another. Files are encrypted as a whole and outside the event loop; the largest has ten megabytes.
export class SealedFiles {
  readonly #files: FileStore;
  readonly #secret: string;
  readonly #key: Promise<webcrypto.CryptoKey>;
  readonly #streamKey: Uint8Array;

  constructor(files: FileStore, secret: string) {
    this.#files = files;
    this.#secret = secret;
    // A key of its own: the secret itself signs links and codes.
    const bytes = hkdfSync("sha256", secret, "", "boli sealed files 1", 32);
    this.#key = webcrypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
    this.#streamKey = new Uint8Array(hkdfSync("sha256", secret, "", "boli sealed streams 1", 32));
  }

  async put(place: FilePlace, content: Buffer): Promise<void> {
    const nonce = randomBytes(nonceLength);
    const sealed = await webcrypto.subtle.encrypt(algorithmOf(place, nonce), await this.#key, content);
    await this.#files.put(place, Buffer.concat([version, nonce, Buffer.from(sealed)]));
  }

  // Undefined when there is no such file. A file that was changed, or sealed with another secret, is a fault.
  async read(place: FilePlace): Promise<Buffer | undefined> {
    const file = await this.#files.open(place);
    if (file === undefined) return undefined;
    const stored = await buffer(file.stream());
    if (!stored.subarray(0, 1).equals(version)) throw new Error("A sealed file has an unknown format.");
    const nonce = stored.subarray(1, 1 + nonceLength);
    const sealed = stored.subarray(1 + nonceLength);
    return Buffer.from(await webcrypto.subtle.decrypt(algorithmOf(place, nonce), await this.#key, sealed));
  }

  // A file of any length. It is sealed in parts, each bound to its number and the last one to being the last, so that no part can be
  // changed, moved or cut off unnoticed.
  async putStream(place: FilePlace, content: AsyncIterable<Uint8Array>): Promise<void> {
    await this.#files.put(place, Readable.from(sealParts(place, this.#streamKey, content)));
  }

  // Undefined when there is no such file. The content fails when it is read beyond what was changed.
  async openStream(place: FilePlace): Promise<{ bytes: number; content: Readable } | undefined> {
    const file = await this.#files.open(place);
    if (file === undefined) return undefined;
    const stored = file.bytes - streamVersion.length - prefixLength;
    return {
      bytes: stored - Math.ceil(stored / sealedPart) * tagLength,
      content: Readable.from(openParts(place, this.#streamKey, file.stream())),
    };
  }

  // The signature of a link to a file. It is valid for one reader, until that second.
  sign(path: string, link: { reader: string; until: string }): string {
    return createHmac("sha256", this.#secret)
      .update(`sealed:${path}:${link.reader}:${link.until}`)
      .digest("base64url");
  }

  isSigned(path: string, link: { reader: string; until: string; signature: string }): boolean {
    const expected = Buffer.from(this.sign(path, link));
    const actual = Buffer.from(link.signature);
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  }
}

const algorithmOf = (place: FilePlace, nonce: Buffer): webcrypto.AesGcmParams => ({
  name: "AES-GCM",
  iv: nonce,
  additionalData: Buffer.from(`${place.area}/${requireSafePath(place)}`),
});

const streamVersion = Buffer.from([2]);
const [prefixLength, tagLength, plainPart] = [7, 16, 65_536];
const sealedPart = plainPart + tagLength;

// The nonce of a part: by chance for the file, its number, and whether it is the last.
function nonceOf(prefix: Buffer, number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(nonceLength);
  prefix.copy(nonce);
  nonce.writeUInt32BE(number, prefixLength);
  nonce.writeUInt8(isLast ? 1 : 0, nonceLength - 1);
  return nonce;
}

const boundTo = (place: FilePlace): Buffer => Buffer.from(`${place.area}/${requireSafePath(place)}`);

async function* sealParts(
  place: FilePlace,
  key: Uint8Array,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const prefix = randomBytes(prefixLength);
  yield Buffer.concat([streamVersion, prefix]);
  let number = 0;
  for await (const { part, isLast } of partsOf(content, plainPart)) {
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf(prefix, number, isLast));
    cipher.setAAD(boundTo(place));
    yield Buffer.concat([cipher.update(part), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

async function* openParts(
  place: FilePlace,
  key: Uint8Array,
  stored: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  let prefix: Buffer | undefined;
  const body = async function* (): AsyncGenerator<Uint8Array> {
    let begin = Buffer.alloc(0);
    for await (const chunk of stored) {
      if (prefix !== undefined) {
        yield chunk;
        continue;
      }
      begin = Buffer.concat([begin, chunk]);
      if (begin.length < streamVersion.length + prefixLength) continue;
      if (!begin.subarray(0, 1).equals(streamVersion))
        throw new Error("A sealed file has an unknown format.");
      prefix = begin.subarray(streamVersion.length, streamVersion.length + prefixLength);
      yield begin.subarray(streamVersion.length + prefixLength);
    }
  };
  let number = 0;
  for await (const { part, isLast } of partsOf(body(), sealedPart)) {
    if (prefix === undefined || part.length < tagLength) throw new Error("A sealed file was cut off.");
    const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(prefix, number, isLast));
    decipher.setAAD(boundTo(place));
    decipher.setAuthTag(part.subarray(part.length - tagLength));
    yield Buffer.concat([decipher.update(part.subarray(0, part.length - tagLength)), decipher.final()]);
    number += 1;
  }
}

// Parts of one length, and a last one that may be shorter, or empty where there is nothing.
async function* partsOf(
  content: AsyncIterable<Uint8Array>,
  length: number,
): AsyncGenerator<{ part: Buffer; isLast: boolean }> {
  let waiting = Buffer.alloc(0);
  for await (const chunk of content) {
    waiting = Buffer.concat([waiting, chunk]);
    while (waiting.length > length) {
      yield { part: waiting.subarray(0, length), isLast: false };
      waiting = waiting.subarray(length);
    }
  }
  yield { part: waiting, isLast: true };
}
