import type { Call } from "../http/call.ts";
import { sessionCookie } from "../http/edge.ts";
import type { Principal } from "../http/principal.ts";
import { refuse } from "../http/refusal.ts";
import type { Tx } from "../platform/database/database.ts";
import { replaceToken, sessionLife, takeActProof } from "./session-queries.ts";
import { hashOfToken, makeToken } from "./tokens.ts";

// Gives the session another token, so that one that was stolen before ends here. The session itself goes on;
// other tabs of the browser have the new cookie with their next request, and open their sockets anew. A call whose token another one has
// replaced meanwhile may be of whoever stole it, and is refused like every later one; an honest tab asks again.
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

// Once that is committed.
export const leaveToken = (call: Call, token: string): void =>
  call.setCookie(sessionCookie, token, sessionLife.absoluteDays * 86_400);

// For acts that a proof of an hour ago is not enough for: each uses up one that was made for it.
export async function requireActProof(
  tx: Tx,
  session: Pick<Principal, "sessionId" | "tokenHash">,
): Promise<void> {
  if (!(await takeActProof(tx, session))) throw refuse("proof_needed");
}
