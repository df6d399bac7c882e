import type { Call } from "../http/call.ts";
import { sessionCookie } from "../http/edge.ts";
import type { Principal } from "../http/principal.ts";
import { refuse } from "../http/refusal.ts";
import type { Tx } from "../platform/database/database.ts";
import { replaceToken, sessionLife, takeActProof } from "./session-queries.ts";
import { hashOfToken, makeToken } from "./tokens.ts";

// Gives the session another token, so that one that was stolen before ends here. The session itself goes on, and so do its
// open channels; other tabs of the browser have the new cookie with their next request. Answers nothing when a call beside
// this one has just done it: then the browser has got that one's cookie.
export async function renewToken(tx: Tx, { sessionId, tokenHash }: Principal): Promise<string | undefined> {
  const token = makeToken();
  const isReplaced = await replaceToken(tx, { sessionId, from: tokenHash, to: hashOfToken(token) });
  return isReplaced ? token : undefined;
}

// Once that is committed.
export function leaveToken(call: Call, token: string | undefined): void {
  if (token !== undefined) call.setCookie(sessionCookie, token, sessionLife.absoluteDays * 86_400);
}

// For acts that a proof of an hour ago is not enough for: each uses up one that was made for it.
export async function requireActProof(
  tx: Tx,
  session: Pick<Principal, "sessionId" | "tokenHash">,
): Promise<void> {
  if (!(await takeActProof(tx, session))) throw refuse("proof_needed");
}
