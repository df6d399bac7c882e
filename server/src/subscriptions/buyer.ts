import { type Buyer, invoicedBuyerInput } from "@boli/contract/subscriptions/schemas";
import { refuse } from "../http/refusal.ts";
import type { Queryable } from "../platform/database/database.ts";
import type { SellerSettings } from "../settings/settings.ts";

// True when an invoice can name this buyer. Where the name is missing, the account's name is used.
export const canBeInvoiced = (buyer: Buyer | null | undefined): boolean =>
  invoicedBuyerInput.safeParse(buyer ?? {}).success;

// The buyer of a new attempt. A seller with a GSTIN issues invoices, which need the buyer's address; an address from an earlier
// attempt is used again.
export async function requireBuyer(
  db: Queryable,
  { seller, userId, given }: { seller: SellerSettings; userId: string; given: Buyer | undefined },
): Promise<Buyer | undefined> {
  if (seller.gstin === undefined) return given;
  const buyer = given ?? (await findEarlierBuyer(db, userId));
  const read = invoicedBuyerInput.safeParse(buyer ?? {});
  if (read.success) return read.data;
  const missing = read.error.issues.map(({ path }) => [`buyer.${String(path[0])}`, "required"] as const);
  throw refuse("invalid_input", undefined, { fields: Object.fromEntries(missing) });
}

// True when this person has to give an address before subscribing.
export const needsAddress = async (db: Queryable, seller: SellerSettings, userId: string): Promise<boolean> =>
  seller.gstin !== undefined && (await findEarlierBuyer(db, userId)) === undefined;

async function findEarlierBuyer(db: Queryable, userId: string): Promise<Buyer | undefined> {
  const found = await db
    .selectFrom("payment")
    .select("buyer")
    .where("user_id", "=", userId)
    .where("buyer", "is not", null)
    .orderBy("created_at", "desc")
    .limit(20)
    .execute();
  return found.map(({ buyer }) => buyer).find(canBeInvoiced) ?? undefined;
}
