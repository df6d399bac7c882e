import { createHmac, hkdfSync, randomBytes, timingSafeEqual, webcrypto } from "node:crypto";
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

  constructor(files: FileStore, secret: string) {
    this.#files = files;
    this.#secret = secret;
    // A key of its own: the secret itself signs links and codes.
    const bytes = hkdfSync("sha256", secret, "", "boli sealed files 1", 32);
    this.#key = webcrypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
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
