import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { otpLength } from "@boli/contract/mobile/otp";

export const makeCode = (): string => String(randomInt(10 ** otpLength)).padStart(otpLength, "0");

interface Challenge {
  userId: string;
  mobileNumber: string;
  code: string;
}

// Six digits can be found by trying, but not without the program's secret. A code counts for one person and one number.
export const hmacOf = (secret: string, { userId, mobileNumber, code }: Challenge): string =>
  createHmac("sha256", secret).update(`mobile|${userId}|${mobileNumber}|${code}`).digest("hex");

export function isSameHmac(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
