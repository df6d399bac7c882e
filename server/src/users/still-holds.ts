import { type Right, scopeOf } from "@boli/contract/endpoint/permissions";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import type { Tx } from "../platform/database/database.ts";

// False for a caller who has lost the right since the request began: the guard asks before the body is read, and a body may be sent as
// slowly as one likes. The role cannot change until the end of the transaction, so whoever takes it finds what was done.
export async function stillHolds(tx: Tx, { principal }: SignedInCall, right: Right): Promise<boolean> {
  const user = await tx
    .selectFrom("app_user")
    .select(["role", "is_also_seller", "is_active"])
    .where("id", "=", principal.userId)
    .limit(1)
    .forShare()
    .executeTakeFirst();
  if (!user?.is_active) return false;
  const scope = scopeOf({ role: user.role, isAlsoSeller: user.is_also_seller }, right);
  return scope !== undefined && scope === scopeOf(principal, right);
}

export async function requireStill(tx: Tx, call: SignedInCall, right: Right): Promise<void> {
  if (!(await stillHolds(tx, call, right))) throw refuse("not_allowed");
}
