import type { Role } from "@boli/contract/endpoint/permissions";
import type { SellerApplication } from "@boli/contract/sellers/application";
import { sellerTermsVersion } from "@boli/contract/sellers/terms";
import { type Insertable, sql } from "kysely";
import type { SignedInCall } from "../http/call.ts";
import type { DemoTools } from "../http/capability.ts";
import { refuse } from "../http/refusal.ts";
import type { Tx } from "../platform/database/database.ts";
import { lockUser, setRole } from "../users/index.ts";

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

type NewSeller = Omit<Insertable<SellerTable>, "accepted_at">;

// Returns false when the account has been a seller before.
async function insertSeller(tx: Tx, seller: NewSeller): Promise<boolean> {
  const inserted = await tx
    .insertInto("seller")
    .values({ ...seller, accepted_at: sql<Date>`boli_now()` })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteSeller(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("seller").where("user_id", "=", userId).execute();
}

declare module "../platform/database/database.ts" {
  interface Tables {
    seller: SellerTable;
  }
}

interface SellerTable {
  user_id: string;
  organisation: string;
  sells: string;
  phone: string;
  email: string;
  terms_version: string;
  accepted_at: Date;
}

// Makes the demo's new seller one whose first listings are reviewed.
export async function seedDemoSeller({ database, people }: DemoTools): Promise<{ sellers: number }> {
  const isNew = await database.transaction((tx) =>
    insertSeller(tx, {
      user_id: people.newSeller,
      organisation: "Deccan Hotel Clearances",
      sells: "Furniture, kitchen machines and linen of hotels that close or renovate in Telangana",
      phone: "+91 40 5550 0142",
      email: "newseller@boli.test",
      terms_version: sellerTermsVersion,
    }),
  );
  return { sellers: isNew ? 1 : 0 };
}
