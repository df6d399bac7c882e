import { createHmac, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";

const periodSeconds = 30;
// A phone's clock may be half a minute off, either way.
const window = 1;

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: "Boli", label, digits: 6, period: periodSeconds, secret: Secret.fromBase32(secret) });

export const makeTotpSecret = (): string => new Secret({ size: 20 }).base32;

// The text of the QR code that an authenticator app reads.
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

// The number of the half minute that a code belongs to; undefined when the code is not valid now. A code is good once,
// so half minutes up to the last one taken do not count.
export function stepOfCode(
  secret: string,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number | null },
): number | undefined {
  const token = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret, "").validate({ token, timestamp, window });
  if (delta === null) return undefined;
  const step = Math.floor(timestamp / 1_000 / periodSeconds) + delta;
  return lastStep !== null && step <= lastStep ? undefined : step;
}

const recoveryCodeCount = 10;
// Without letters and digits that look alike.
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => `${randomLetters(5)}-${randomLetters(5)}`);

const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join("");

// A recovery code is short enough for somebody with the table to find by trying, but not without the program's secret.
export function hashOfRecoveryCode(secret: string, userId: string, code: string): string {
  const bare = code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return createHmac("sha256", secret).update(`recovery:${userId}:${bare}`).digest("hex");
}
