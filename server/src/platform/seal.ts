import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const tagLength = { authTagLength: 16 } as const;

const keyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", `boli ${purpose}`, 32));

// A secret that has to be read again, unlike a password, is kept sealed: the database alone cannot open it. The owner is
// part of the seal, so that a sealed text is worth nothing in another person's row.
export function seal(secret: string, { purpose, owner }: SealedFor, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, keyOf(secret, purpose), iv, tagLength).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
}

export function unseal(secret: string, { purpose, owner }: SealedFor, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv(algorithm, keyOf(secret, purpose), bytes.subarray(0, 12), tagLength)
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
}

interface SealedFor {
  purpose: string;
  owner: string;
}
