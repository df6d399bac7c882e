import type { SentCode } from "@boli/contract/mobile/endpoints";

// A code that was sent, kept with the page's entry in the history: a phone drops the page while its user looks into the messages,
// and a reload leads back to the step with the same countdown. The address has no number.
export interface PendingCode {
  userId: string;
  mobileNumber: string;
  // By this browser's clock.
  resendAtMs: number;
  // The person went back to the number.
  isChanging?: boolean;
}

export const pendingCode = (userId: string, sent: SentCode): PendingCode => ({
  userId,
  mobileNumber: sent.mobileNumber,
  resendAtMs: Date.now() + sent.resendInSeconds * 1_000,
});

// The code that a refusal tells of: it was sent, and the answer was lost.
export function sentBefore(current: unknown): SentCode | undefined {
  if (typeof current !== "object" || current === null) return undefined;
  const { mobileNumber, resendInSeconds, expiresInSeconds } = current as Partial<SentCode>;
  return mobileNumber === undefined || resendInSeconds === undefined || expiresInSeconds === undefined
    ? undefined
    : { mobileNumber, resendInSeconds, expiresInSeconds };
}
