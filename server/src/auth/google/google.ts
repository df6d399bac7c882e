import { randomBytes } from "node:crypto";
import type { GooglePurpose } from "@boli/contract/auth/endpoints";
import { v7 as uuid } from "uuid";
import type { Call } from "../../http/call.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import { markReplay } from "../../http/request-context.ts";
import {
  type IdentityProvider,
  IdentityRefused,
  type ProvedIdentity,
} from "../../platform/identity/identity-provider.ts";
import {
  type GoogleTransactionRow,
  findResetOfBrowser,
  insertGoogleTransaction,
  linkLifetimes,
  consumeGoogleTransaction,
} from "../account-queries.ts";
import { type GoogleOutcome, provedForLogin, provedForReset, provedOnceMore } from "./google-outcomes.ts";
import { type Problem, type GoogleFlow, isLocalPath, pathAfterFailure } from "./google-paths.ts";
import { resetBrowserHash } from "../reset-password.ts";
import { setLinkCookie } from "./link-google.ts";
import { setSessionCookie, setSignInCookies } from "../sessions/start-session.ts";
import { setPendingCookie } from "../two-step/second-step.ts";
import { requireAllowance } from "../throttle/throttle.ts";
import { hashOfToken, isToken, makeToken } from "../sessions/tokens.ts";
import type { SignInTools } from "../tools.ts";

const stateCookie = "boli_google";
const callbackPath = "/api/auth/google/callback";

interface Begin {
  purpose: GooglePurpose;
  returnTo?: string | undefined;
}

// Sends the browser to Google. The callback is recognised by a mark that only this browser has, so that a link cannot
// sign anybody in to another person's account.
export async function beginGoogle(
  tools: SignInTools,
  { purpose, returnTo }: Begin,
  call: Call,
): Promise<{ location: string }> {
  const { database, origin } = tools.platform;
  const google = requireGoogle(tools);
  await requireAllowance(database, "google", call.principal?.userId ?? call.line);
  const here = new URL(origin());
  // Under another name of this host the browser would not send its mark when it comes back.
  if (call.host !== here.host)
    return { location: `${here.origin}/api/auth/google?${searchOf({ purpose, returnTo })}` };
  const flow: GoogleFlow = { purpose, returnTo: isLocalPath(returnTo) ? returnTo : null };
  const browserHash = resetBrowserHash(call);
  const reset =
    purpose === "reset" && browserHash ? await findResetOfBrowser(database.db, browserHash) : undefined;
  const hasNothingToProve = (purpose === "reset" && !reset) || (purpose === "reproof" && !call.principal);
  if (hasNothingToProve) return { location: pathAfterFailure(call, flow, "google") };
  const [state, nonce, codeVerifier] = [makeToken(), makeToken(), randomBytes(48).toString("base64url")];
  const location = await google
    .begin({ redirectUri: origin() + callbackPath, state, nonce, codeVerifier })
    .catch((error: unknown) => {
      tools.platform.log.error({ err: error }, "the identity provider cannot be reached");
      return undefined;
    });
  if (location === undefined) return { location: pathAfterFailure(call, flow, "google") };
  await database.transaction((tx) =>
    insertGoogleTransaction(tx, {
      id: uuid(),
      state_hash: hashOfToken(state),
      nonce,
      code_verifier: codeVerifier,
      purpose,
      reset_id: reset?.id ?? null,
      session_id: call.principal?.sessionId ?? null,
      return_to: flow.returnTo,
    }),
  );
  call.setCookie(stateCookie, state, linkLifetimes.googleMinutes * 60);
  return { location: location.href };
}

// Google redirects the browser back to this endpoint. If anything goes wrong, the person gets a page with one calm
// sentence.
export async function finishGoogle(
  tools: SignInTools,
  query: Record<string, string>,
  call: Call,
): Promise<{ location: string }> {
  const google = requireGoogle(tools);
  const { database } = tools.platform;
  const state = call.cookie(stateCookie);
  call.clearCookie(stateCookie);
  const isOurs = state !== undefined && isToken(state) && state === query["state"];
  const begun = isOurs
    ? await database.transaction((tx) => consumeGoogleTransaction(tx, hashOfToken(state)), {
        bookkeeping: true,
      })
    : undefined;
  // This browser began no sign-in: nothing was done, and there is nothing to record.
  if (!begun || state === undefined) {
    markReplay();
    return { location: pathAfterFailure(call, { purpose: "login", returnTo: null }, "google") };
  }
  const outcome = await outcomeOf(tools, call, google, { begun, state, query });
  if (typeof outcome === "string")
    return giveUp(tools, call, { purpose: begun.purpose, returnTo: begun.return_to }, outcome);
  if (outcome.signedIn) setSignInCookies(tools, call, outcome.signedIn);
  if (outcome.token !== undefined) setSessionCookie(call, outcome.token);
  if (outcome.link !== undefined) setLinkCookie(call, outcome.link);
  if (outcome.pending !== undefined) setPendingCookie(call, outcome.pending);
  return { location: outcome.location };
}

const searchOf = ({ purpose, returnTo }: Begin): string =>
  new URLSearchParams({ purpose, ...(returnTo === undefined ? {} : { returnTo }) }).toString();

function requireGoogle({ platform: { google } }: SignInTools): IdentityProvider {
  if (!google) throw refuse("not_found");
  return google;
}

interface Returned {
  begun: GoogleTransactionRow;
  state: string;
  query: Record<string, string>;
}

async function outcomeOf(
  tools: SignInTools,
  call: Call,
  google: IdentityProvider,
  { begun, state, query }: Returned,
): Promise<GoogleOutcome | Problem> {
  const { origin, log } = tools.platform;
  const redirectUri = origin() + callbackPath;
  const callback = new URL(`${redirectUri}?${new URLSearchParams(query).toString()}`);
  const { nonce, code_verifier: codeVerifier } = begun;
  try {
    const proved = await google.finish(callback, { redirectUri, state, nonce, codeVerifier });
    return await decideReturn(tools, call, begun, proved);
  } catch (error) {
    // Only somebody who has proved to be the owner gets this message, as after the right password.
    if (error instanceof Refusal) return error.code === "account_deactivated" ? "deactivated" : "google";
    if (!(error instanceof IdentityRefused)) log.error({ err: error }, "a sign-in with Google failed");
    return "google";
  }
}

function decideReturn(
  tools: SignInTools,
  call: Call,
  begun: GoogleTransactionRow,
  proved: ProvedIdentity,
): Promise<GoogleOutcome> {
  switch (begun.purpose) {
    case "login":
      return provedForLogin(tools, call, begun, proved);
    case "reset":
      return provedForReset(tools, call, begun, proved);
    case "reproof":
      return provedOnceMore(tools, call, begun, proved);
    default:
      return begun.purpose satisfies never;
  }
}

async function giveUp(
  { platform: { database } }: SignInTools,
  call: Call,
  flow: GoogleFlow,
  problem: Problem,
): Promise<{ location: string }> {
  const { purpose } = flow;
  await database.transaction((tx) =>
    call.audit(tx, { action: "session.refused", subject: { kind: "user", id: null }, after: { purpose } }),
  );
  return { location: pathAfterFailure(call, flow, problem) };
}
