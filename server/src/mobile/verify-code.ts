import type { User } from "@boli/contract/users/user";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import type { Tx } from "../platform/database/database.ts";
import { claimMobileNumber, findUser, lockUser, presentUser } from "../users/index.ts";
import { hmacOf, isSameHmac } from "./code.ts";
import { type SentCodeRow, countTry, lockLastCode, markUsed } from "./queries.ts";
import type { MobileTools } from "./send-code.ts";
import { codeMinutes, maxTries } from "./send-rules.ts";

interface Try {
  mobileNumber: string;
  otp: string;
}

type Outcome = { kind: "verified"; user: User } | { kind: "otp_over" | "otp_wrong" | "mobile_taken" };

// Makes a number the person's verified one, by the code that was sent to it. Each try is counted in the transaction that judges it,
// so a hundred at once are still five.
export async function verifyCode(
  { platform: { database }, secret }: MobileTools,
  call: SignedInCall,
  sent: Try,
): Promise<{ user: User }> {
  const outcome = await database.transaction((tx) => judge(tx, secret, call, sent), { bookkeeping: true });
  if (outcome.kind === "verified") return { user: outcome.user };
  if (outcome.kind === "mobile_taken") throw refuse("mobile_taken");
  throw refuse(outcome.kind, undefined, outcome.kind === "otp_wrong" ? { at: "otp" } : {});
}

async function judge(
  tx: Tx,
  secret: string,
  call: SignedInCall,
  { mobileNumber, otp }: Try,
): Promise<Outcome> {
  const { userId } = call.principal;
  // Before its code, as whoever asks for a new one does it.
  const user = await lockUser(tx, userId);
  if (!user) throw refuse("session_required");
  const last = await lockLastCode(tx, userId);
  if (!last || !isOpen(last, mobileNumber)) return { kind: "otp_over" };
  await countTry(tx, last.id);
  if (!isSameHmac(last.code_hmac, hmacOf(secret, { userId, mobileNumber, code: otp })))
    return { kind: "otp_wrong" };
  await markUsed(tx, last.id);
  if (!(await claimMobileNumber(tx, userId, mobileNumber))) return { kind: "mobile_taken" };
  const after = await findUser(tx, userId);
  if (!after) throw refuse("session_required");
  await call.audit(tx, {
    action: "mobile.verified",
    subject: { kind: "user", id: userId },
    before: { mobileNumber: user.mobile_number, isMobileVerified: user.mobile_verified_at !== null },
    after: { mobileNumber, isMobileVerified: true },
  });
  return { kind: "verified", user: presentUser(after) };
}

const isOpen = (
  { mobile_number, now, created_at, used_at, tries }: SentCodeRow,
  mobileNumber: string,
): boolean =>
  mobile_number === mobileNumber &&
  used_at === null &&
  tries < maxTries &&
  now.getTime() - created_at.getTime() < codeMinutes * 60_000;
