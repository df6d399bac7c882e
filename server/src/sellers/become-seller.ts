import type { Role } from "@boli/contract/endpoint/permissions";
import type { SellerApplication } from "@boli/contract/sellers/application";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import type { Tx } from "../platform/database/database.ts";
import { lockUser, setRole } from "../users/index.ts";
import { insertSeller } from "./queries.ts";

// Makes a buyer a seller at once, and stores the application and the accepted terms. Sessions do not end, because the new
// role gives no power over other people's things, and an admin reviews the first listings.
export async function becomeSeller(
  tx: Tx,
  call: SignedInCall,
  { termsVersion, ...application }: SellerApplication,
): Promise<{ role: Role }> {
  const { userId } = call.principal;
  const user = await lockUser(tx, userId);
  if (!user) throw refuse("session_required");
  if (user.role === "seller" || user.role === "admin") throw refuse("already_seller");
  if (user.role !== "buyer") throw refuse("buyers_only");
  // The account was a seller before, and an admin took the role away.
  if (!(await insertSeller(tx, { user_id: userId, ...application, terms_version: termsVersion })))
    throw refuse("selling_ended");
  await setRole(tx, userId, "seller");
  await call.audit(tx, {
    action: "role.granted",
    subject: { kind: "user", id: userId },
    before: { role: user.role },
    after: { role: "seller", by: "application", termsVersion },
  });
  return { role: "seller" };
}
