import { renderSVG } from "uqr";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import { boliNow } from "../../platform/database/clock.ts";
import type { Tx } from "../../platform/database/database.ts";
import { sendMail } from "../../platform/mail/index.ts";
import { seal, unseal } from "../../platform/seal.ts";
import { type UserRow, findUser, lockUser, setTwoStep } from "../../users/index.ts";
import { languageOf, type SignInTools } from "../tools.ts";
import {
  hashOfRecoveryCode,
  makeRecoveryCodes,
  makeTotpSecret,
  stepOfCode,
  totpUri,
  totpSeal,
} from "./second-step.ts";
import { requireActionProof } from "../sessions/start-session.ts";
import {
  deleteTwoStep,
  saveUnconfirmedSecret,
  lockTwoStep,
  replaceRecoveryCodes,
  consumeTimeStep,
  vouchForTwoStep,
} from "./second-step-queries.ts";
import { endProofs } from "../sessions/session-queries.ts";
import { requiresSetupToken, consumeSetupToken } from "../setup-token.ts";
import { resetSessionTries, requireSessionTry } from "../throttle/throttle.ts";

// Makes a secret for an authenticator app. It is not active until a code has shown that the app has it. From then on it
// proves the user's identity, so the session alone is not enough to set it up.
export async function beginTwoStep(tools: SignInTools, call: SignedInCall) {
  const { userId, sessionId } = call.principal;
  return tools.platform.database.transaction(async (tx) => {
    const user = await requireUser(tx, userId);
    if (user.two_step_at !== null) throw refuse("two_step_on");
    await requireActionProof(tx, call.principal);
    const secret = (await secretBegunBefore(tools, tx, call.principal)) ?? makeTotpSecret();
    const sealed = seal(tools.secret, totpSeal(userId), secret);
    await saveUnconfirmedSecret(tx, userId, { sealed, begunIn: sessionId });
    await call.audit(tx, { action: "two-step.begun", subject: { kind: "user", id: userId } });
    const uri = totpUri(secret, user.email);
    return { secret, uri, qr: renderSVG(uri, { border: 2 }), needsToken: requiresSetupToken(tools, user) };
  });
}

// A phone may unload the page while its user is in the authenticator app. Beginning again in the same session returns the
// same secret, because the app has it already.
async function secretBegunBefore(
  tools: SignInTools,
  tx: Tx,
  { userId, sessionId }: SignedInCall["principal"],
): Promise<string | undefined> {
  const before = await lockTwoStep(tx, userId);
  if (before === undefined || before.begunIn !== sessionId || before.isOver) return undefined;
  return unseal(tools.secret, totpSeal(userId), before.sealed);
}

export async function confirmTwoStep(
  tools: SignInTools,
  { code, token }: { code: string; token?: string | undefined },
  call: SignedInCall,
) {
  const { database } = tools.platform;
  const { userId, sessionId } = call.principal;
  const subject = { kind: "user", id: userId };
  const auditRefusal = (): Promise<void> =>
    database.transaction((tx) => call.audit(tx, { action: "two-step.refused", subject }));
  // A set-up that could not be confirmed anyway does not count as a try.
  if ((await findUser(database.db, userId))?.two_step_at) throw refuse("two_step_on");
  await requireSessionTry(database, "code", call.principal, auditRefusal);
  const outcome = await database.transaction(async (tx) => {
    const user = await requireUser(tx, userId);
    if (user.two_step_at !== null) throw refuse("two_step_on");
    const checked = await checkSetup(tools, tx, { user, sessionId, code, token });
    if (typeof checked === "string") {
      // The code was not guessed wrong.
      if (checked === "two_step_setup_over" || checked === "setup_token_needed")
        await resetSessionTries(tx, "code", call.principal);
      await call.audit(tx, { action: "two-step.refused", subject });
      return checked;
    }
    await consumeTimeStep(tx, userId, checked);
    if (requiresSetupToken(tools, user)) await vouchForTwoStep(tx, userId);
    await setTwoStep(tx, userId, true);
    // Other sessions lose their proof: with a proof by password alone, they could turn the second step off again or make
    // recovery codes.
    await endProofs(tx, { userId, except: sessionId });
    await resetSessionTries(tx, "code", call.principal);
    await mailNotice(tx, call, user, "twoStepTurnedOn");
    await call.audit(tx, { action: "two-step.turned-on", subject });
    return issueRecoveryCodes(tools, tx, userId);
  });
  if (typeof outcome === "string") throw refuse(outcome, undefined, { at: fieldOf[outcome] });
  return { recoveryCodes: outcome };
}

type Unconfirmed = "two_step_setup_over" | "wrong_code" | "setup_token_needed" | "setup_token_wrong";
const fieldOf = {
  two_step_setup_over: undefined,
  wrong_code: "code",
  setup_token_needed: "token",
  setup_token_wrong: "token",
} as const satisfies Record<Unconfirmed, string | undefined>;

// The half minute of the code that confirms the setup, or the reason why the code is refused.
async function checkSetup(
  tools: SignInTools,
  tx: Tx,
  {
    user,
    sessionId,
    code,
    token,
  }: { user: UserRow; sessionId: string; code: string; token: string | undefined },
): Promise<number | Unconfirmed> {
  const stored = await lockTwoStep(tx, user.id);
  // Only the session that began the setup has given a proof for it.
  if (stored?.begunIn !== sessionId) return "wrong_code";
  if (stored.isOver) return "two_step_setup_over";
  const secret = unseal(tools.secret, totpSeal(user.id), stored.sealed);
  const step = secret === undefined ? undefined : stepOfCode(secret, code, stored);
  if (step === undefined) return "wrong_code";
  // The token is used up only together with a right code, so a mistyped code does not cost it.
  if (!requiresSetupToken(tools, user) || (await consumeSetupToken(tx, user.id, token ?? ""))) return step;
  return token === undefined ? "setup_token_needed" : "setup_token_wrong";
}

export async function renewRecoveryCodes(tools: SignInTools, call: SignedInCall) {
  const { userId } = call.principal;
  return tools.platform.database.transaction(async (tx) => {
    const user = await requireUser(tx, userId);
    if (user.two_step_at === null) throw refuse("two_step_off");
    await requireActionProof(tx, call.principal);
    await mailNotice(tx, call, user, "recoveryCodesRenewed");
    await call.audit(tx, { action: "two-step.codes-renewed", subject: { kind: "user", id: userId } });
    return { recoveryCodes: await issueRecoveryCodes(tools, tx, userId) };
  });
}

export async function endTwoStep(tools: SignInTools, call: SignedInCall) {
  const { userId } = call.principal;
  return tools.platform.database.transaction(async (tx) => {
    const user = await requireUser(tx, userId);
    if (user.two_step_at === null) throw refuse("two_step_off");
    await requireActionProof(tx, call.principal);
    await deleteTwoStep(tx, userId);
    await setTwoStep(tx, userId, false);
    await mailNotice(tx, call, user, "twoStepTurnedOff");
    await call.audit(tx, { action: "two-step.turned-off", subject: { kind: "user", id: userId } });
    return {};
  });
}

async function issueRecoveryCodes(tools: SignInTools, tx: Tx, userId: string): Promise<string[]> {
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

async function mailNotice(
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
