import type { Role } from "@boli/contract/endpoint/permissions";
import type { User } from "@boli/contract/users/user";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { markReplay } from "../http/request-context.ts";
import type { Tx } from "../platform/database/database.ts";
import { presentUser } from "./present-user.ts";
import { findUser, lockUser, setRole } from "./queries.ts";

// Gives people of the demo another role, at once and in the same session; open tabs hear of it as of every change of a role. The last
// admin may leave, since the switch leads back. A reseller has papers behind the role, so only who has them returns to it.
export async function switchRole(tx: Tx, role: Role, call: SignedInCall): Promise<{ user: User }> {
  const { userId } = call.principal;
  const before = await lockUser(tx, userId);
  if (!before) throw refuse("session_required");
  if (before.role === role) {
    markReplay();
    return { user: presentUser(before) };
  }
  if (role === "reseller" && !(await isStandingReseller(tx, userId))) throw refuse("reseller_role_not_held");
  await setRole(tx, userId, role);
  await call.audit(tx, {
    action: "role.granted",
    subject: { kind: "user", id: userId },
    before: { role: before.role },
    after: { role, by: "role switch" },
  });
  return { user: presentUser((await findUser(tx, userId)) ?? before) };
}

async function isStandingReseller(tx: Tx, userId: string): Promise<boolean> {
  const standing = await tx
    .selectFrom("standing_reseller")
    .select("user_id")
    .where("user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return standing !== undefined;
}
