import { createHash } from "node:crypto";
import type { SentCode } from "@boli/contract/mobile/endpoints";
import { v7 as uuid } from "uuid";
import type { SignedInCall } from "../http/call.ts";
import { type Refusal, refuse } from "../http/refusal.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Platform } from "../platform/platform.ts";
import { sendSms } from "../platform/sms/index.ts";
import { lockUser } from "../users/index.ts";
import { hmacOf, makeCode } from "./code.ts";
import { type SentCodeRow, insertCode, lockLastCode, lockSending, readSent } from "./queries.ts";
import { type SendDecision, codeMinutes, decideSend, newAccountMs, resendAfterMs } from "./send-rules.ts";

export interface MobileTools {
  platform: Pick<Platform, "database" | "log" | "settings">;
  secret: string;
}

// Sends a code to a number that the person says is theirs. It ends the code before it. Whether another account has the number is
// told to nobody before the code was right.
export async function sendCode(
  { platform: { log, settings }, secret }: MobileTools,
  tx: Tx,
  call: SignedInCall,
  mobileNumber: string,
): Promise<SentCode> {
  const { userId } = call.principal;
  const user = await lockUser(tx, userId);
  if (!user) throw refuse("session_required");
  if (user.mobile_number === mobileNumber && user.mobile_verified_at !== null)
    throw refuse("mobile_already_verified", undefined, { at: "mobileNumber" });
  await lockSending(tx);
  const lineHash = createHash("sha256").update(`mobile\n${call.line}`).digest("hex");
  const maxADay = settings.smsMaxADay;
  const sent = await readSent(tx, { userId, mobileNumber, lineHash, maxADay });
  const isNewAccount = sent.now.getTime() - user.created_at.getTime() < newAccountMs;
  const decision = decideSend({ ...sent, maxADay, isNewAccount });
  if (decision.kind === "paused") reportPause(log, decision.cause, sent.now);
  if (decision.kind !== "send") throw refusalOf(decision, await lockLastCode(tx, userId), mobileNumber);
  const code = makeCode();
  await insertCode(tx, {
    id: uuid(),
    user_id: userId,
    mobile_number: mobileNumber,
    code_hmac: hmacOf(secret, { userId, mobileNumber, code }),
    line_hash: lineHash,
    is_beyond_line: decision.isBeyondLine,
  });
  await sendSms(tx, secret, {
    userId,
    to: mobileNumber,
    language: user.language ?? call.language,
    key: "mobile-otp",
    values: { otp: code },
    until: new Date(sent.now.getTime() + codeMinutes * 60_000),
  });
  await call.audit(tx, { action: "mobile.code-sent", subject: { kind: "user", id: userId } });
  return { mobileNumber, resendInSeconds: resendAfterMs / 1_000, expiresInSeconds: codeMinutes * 60 };
}

const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000));

// A person whose last answer was lost gets it with the refusal: a code is on its way to this number, and can be entered.
function refusalOf(
  decision: Exclude<SendDecision, { kind: "send" }>,
  last: SentCodeRow | undefined,
  mobileNumber: string,
): Refusal {
  if (decision.kind === "paused") return refuse("otp_paused", undefined, { retryAfterSeconds: 900 });
  const retryAfterSeconds = secondsOf(decision.leftMs);
  if (decision.kind === "too-many")
    return refuse("otp_too_many", { minutes: Math.ceil(retryAfterSeconds / 60) }, { retryAfterSeconds });
  const ageMs = last ? last.now.getTime() - last.created_at.getTime() : 0;
  const isPending = last?.mobile_number === mobileNumber && last.used_at === null && ageMs < resendAfterMs;
  const current: SentCode = {
    mobileNumber,
    resendInSeconds: retryAfterSeconds,
    expiresInSeconds: secondsOf(codeMinutes * 60_000 - ageMs),
  };
  return refuse(
    "otp_wait",
    { seconds: retryAfterSeconds },
    { retryAfterSeconds, ...(isPending ? { current } : {}) },
  );
}

const reportedAt = new Map<string, number>();

// The operator hears of it, once in a quarter of an hour however many are refused.
function reportPause(log: MobileTools["platform"]["log"], cause: "budget" | "few-used", now: Date): void {
  if (Math.abs(now.getTime() - (reportedAt.get(cause) ?? 0)) < 900_000) return;
  reportedAt.set(cause, now.getTime());
  log.warn(
    cause === "budget"
      ? "the codes of a day are used up (SMS_MAX_A_DAY): nobody gets one"
      : "few of the codes that were sent are used: new accounts get none",
  );
}
