import type { Role } from "@boli/contract/endpoint/permissions";
import type { Bus } from "../platform/bus/bus.ts";
import type { Call } from "../http/call.ts";
import type { Tx } from "../platform/database/database.ts";
import { type UserRow, setRole } from "../users/index.ts";
import { endSessionsOf } from "./sessions/session-queries.ts";
import { deleteSetupTokenOf } from "./setup-token.ts";
import type { SignInTools } from "./tools.ts";

// Gives an account another role. Sessions that were opened under the old role end, so that nobody keeps one in reserve.
export async function changeRole(bus: Bus, tx: Tx, userId: string, role: Role): Promise<void> {
  await setRole(tx, userId, role);
  if (role !== "admin") await deleteSetupTokenOf(tx, userId);
  await endSessionsOf(bus, tx, { userId }, "changed");
}

// ADMIN_EMAILS names administrators: a user who has proved such an address is one from the next sign-in on. Removing an
// address from the list takes nothing away; `npm run grant` does.
export async function grantAdminByAddress(
  { platform: { settings, bus } }: SignInTools,
  tx: Tx,
  call: Call,
  user: UserRow,
): Promise<UserRow> {
  const isNamed = user.email_verified_at !== null && settings.adminEmails.has(user.email);
  if (!isNamed || user.role === "admin") return user;
  await changeRole(bus, tx, user.id, "admin");
  await call.audit(tx, {
    action: "role.granted",
    subject: { kind: "user", id: user.id },
    actor: { id: user.id, role: user.role },
    before: { role: user.role },
    after: { role: "admin", by: "ADMIN_EMAILS" },
    isBeside: true,
  });
  return { ...user, role: "admin" };
}
