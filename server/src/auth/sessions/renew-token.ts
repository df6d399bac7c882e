import type { Call } from "../../http/call.ts";
import { sessionCookie } from "../../http/edge.ts";
import type { Principal } from "../../http/guards/principal.ts";
import { refuse } from "../../http/refusal.ts";
import type { Tx } from "../../platform/database/database.ts";
import { replaceToken, sessionLife, consumeActionProof } from "./session-queries.ts";
import { hashOfToken, makeToken } from "./tokens.ts";

// Gives the session another token, so that a stolen copy of the old one becomes useless. The session itself continues:
// other tabs of the browser send the new cookie with their next request, and reconnect their sockets. A call whose token
// was replaced in the meantime may come from a thief and is refused; a tab of the owner retries with the new cookie.
export async function renewToken(
  tx: Tx,
  { sessionId, tokenHash }: Principal,
  { by }: { by: "proof" | "password" },
): Promise<string> {
  const token = makeToken();
  const isReplaced = await replaceToken(tx, { sessionId, from: tokenHash, to: hashOfToken(token), by });
  if (!isReplaced) throw refuse("session_required");
  return token;
}

// Sets the cookie once the change is committed.
export const setSessionCookie = (call: Call, token: string): void =>
  call.setCookie(sessionCookie, token, sessionLife.absoluteDays * 86_400);

// For actions that need a proof of their own: each uses up the proof that was made for it.
export async function requireActionProof(
  tx: Tx,
  session: Pick<Principal, "sessionId" | "tokenHash">,
): Promise<void> {
  if (!(await consumeActionProof(tx, session))) throw refuse("proof_needed");
}
