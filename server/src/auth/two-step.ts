import { renderSVG } from "uqr";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import { sendMail } from "../platform/mail/index.ts";
import { type UserRow, lockUser, setTwoStep } from "../users/index.ts";
import { languageOf } from "./language-of.ts";
import {
  hashOfRecoveryCode,
  makeRecoveryCodes,
  makeTotpSecret,
  stepOfCode,
  totpUri,
} from "./one-time-code.ts";
import { requireActProof } from "./renew-token.ts";
import {
  deleteTwoStep,
  keepUnconfirmedSecret,
  lockTwoStep,
  replaceRecoveryCodes,
  takeStep,
  vouchForTwoStep,
} from "./second-step-queries.ts";
import { codeTries, totpSeal } from "./second-step.ts";
import { needsSetupToken, takeSetupToken } from "./setup-token.ts";
import { seal, unseal } from "./secret-box.ts";
import { requireTry } from "./throttle.ts";
import { forgetTries } from "./throttle-queries.ts";
import type { SignInTools } from "./tools.ts";

// Makes a secret for an authenticator app. It counts for nothing until a code has shown that the app has it. Whoever sets
// it up proves by it from then on, so the session alone is not enough.
export async function beginTwoStep(tools: SignInTools, call: SignedInCall) {
  const { userId, sessionId } = call.principal;
  const secret = makeTotpSecret();
  return tools.platform.database.transaction(async (tx) => {
    const user = await requireUser(tx, userId);
    if (user.two_step_at !== null) throw refuse("two_step_on");
    await requireActProof(tx, call.principal);
    const sealed = seal(tools.secret, totpSeal(userId), secret);
    await keepUnconfirmedSecret(tx, userId, { sealed, begunIn: sessionId });
    await call.audit(tx, { action: "two-step.begun", subject: { kind: "user", id: userId } });
    const uri = totpUri(secret, user.email);
    return { secret, uri, qr: renderSVG(uri, { border: 2 }), needsToken: needsSetupToken(tools, user) };
  });
}

export async function confirmTwoStep(
  tools: SignInTools,
  { code, token }: { code: string; token?: string | undefined },
  call: SignedInCall,
) {
  const { database } = tools.platform;
  const { userId, sessionId } = call.principal;
  const subject = { kind: "user", id: userId };
  const noteRefused = (): Promise<void> =>
    database.transaction((tx) => call.audit(tx, { action: "two-step.refused", subject }));
  await requireTry(database, codeTries(userId), noteRefused);
  const outcome = await database.transaction(async (tx) => {
    const user = await requireUser(tx, userId);
    if (user.two_step_at !== null) throw refuse("two_step_on");
    const found = await lockTwoStep(tx, userId);
    // The proof with which it was begun is that session's.
    const kept = found?.begunIn === sessionId ? found : undefined;
    const secret = kept && unseal(tools.secret, totpSeal(userId), kept.sealed);
    const step = kept && secret !== undefined ? stepOfCode(secret, code, kept) : undefined;
    if (step === undefined) {
      await call.audit(tx, { action: "two-step.refused", subject });
      return "wrong_code";
    }
    const needsToken = needsSetupToken(tools, user);
    // Taken only beside a right code, so that a slip of the thumb does not use it up.
    if (needsToken && !(await takeSetupToken(tx, userId, token ?? ""))) {
      await call.audit(tx, { action: "two-step.refused", subject });
      return token === undefined ? "setup_token_needed" : "setup_token_wrong";
    }
    await takeStep(tx, userId, step);
    if (needsToken) await vouchForTwoStep(tx, userId);
    await setTwoStep(tx, userId, true);
    await forgetTries(tx, codeTries(userId));
    await tell(tx, call, user, "twoStepTurnedOn");
    await call.audit(tx, { action: "two-step.turned-on", subject });
    return giveRecoveryCodes(tools, tx, userId);
  });
  if (typeof outcome === "string") throw refuse(outcome);
  return { recoveryCodes: outcome };
}

export async function renewRecoveryCodes(tools: SignInTools, call: SignedInCall) {
  const { userId } = call.principal;
  return tools.platform.database.transaction(async (tx) => {
    const user = await requireUser(tx, userId);
    if (user.two_step_at === null) throw refuse("two_step_off");
    await requireActProof(tx, call.principal);
    await tell(tx, call, user, "recoveryCodesRenewed");
    await call.audit(tx, { action: "two-step.codes-renewed", subject: { kind: "user", id: userId } });
    return { recoveryCodes: await giveRecoveryCodes(tools, tx, userId) };
  });
}

export async function endTwoStep(tools: SignInTools, call: SignedInCall) {
  const { userId } = call.principal;
  return tools.platform.database.transaction(async (tx) => {
    const user = await requireUser(tx, userId);
    if (user.two_step_at === null) throw refuse("two_step_off");
    await requireActProof(tx, call.principal);
    await deleteTwoStep(tx, userId);
    await setTwoStep(tx, userId, false);
    await tell(tx, call, user, "twoStepTurnedOff");
    await call.audit(tx, { action: "two-step.turned-off", subject: { kind: "user", id: userId } });
    return {};
  });
}

async function giveRecoveryCodes(tools: SignInTools, tx: Tx, userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes();
  const hashes = codes.map((code) => hashOfRecoveryCode(tools.secret, userId, code));
  await replaceRecoveryCodes(tx, userId, hashes);
  return codes;
}

async function requireUser(tx: Tx, userId: string): Promise<UserRow> {
  // Locked, because two tabs may turn it on at the same time.
  const user = await lockUser(tx, userId);
  if (!user) throw refuse("session_required");
  return user;
}

async function tell(
  tx: Tx,
  call: SignedInCall,
  user: UserRow,
  key: "twoStepTurnedOn" | "twoStepTurnedOff" | "recoveryCodesRenewed",
): Promise<void> {
  await sendMail(tx, {
    to: user.email,
    language: languageOf(user, call),
    key,
    values: { name: user.name, when: (await boliNow(tx)).toISOString() },
    link: { path: "/app/profile" },
  });
}
