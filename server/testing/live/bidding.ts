import { sql } from "kysely";
import type { Database } from "../../src/platform/database/database.ts";
import type { SignedIn, TestApp } from "../app.ts";
import { type BuiltSale, type SaleOptions, aSale } from "../live.ts";

// By sale and person. A refusal is not looked at: then the bid is refused as well, and says why.
const accepted = new Map<string, Promise<unknown>>();

// Accepts the first terms of a sale, once for each person.
export function acceptTerms(who: SignedIn, saleId: string): Promise<unknown> {
  const name = `${saleId} ${who.user.id}`;
  const asked = accepted.get(name) ?? acceptVersion(who, saleId, 1);
  accepted.set(name, asked);
  return asked;
}

export const acceptVersion = (who: SignedIn, saleId: string, version: number) =>
  who.caller.put(`/api/live-auctions/${saleId}/acceptance`, { version, isAdult: true });

// A bid of somebody who has accepted the terms of the sale (BID-1).
export async function bidIn(
  who: SignedIn,
  saleId: string,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
) {
  await acceptTerms(who, saleId);
  return who.caller.post(`/api/live-auctions/${saleId}/bid`, body, headers);
}

// Somebody who is given the role of an admin later, perhaps after a bid.
export const becomeAdmin = (app: TestApp, { user }: SignedIn): Promise<unknown> =>
  app.database.db.updateTable("app_user").set({ role: "admin" }).where("id", "=", user.id).execute();

interface Ceiling {
  lotId: string;
  // Null takes it back.
  maxAmount: number | null;
}

// A ceiling in advance (BID-13), of somebody who may not have accepted the terms.
export function sendCeiling({ caller }: SignedIn, saleId: string, { lotId, maxAmount }: Ceiling) {
  const path = `/api/live-auctions/${saleId}/lots/${lotId}/advance-bid`;
  return maxAmount === null ? caller.delete(path) : caller.put(path, { maxAmount });
}

// One of a person who has accepted them.
export async function leaveCeilingIn(who: SignedIn, saleId: string, ceiling: Ceiling) {
  await acceptTerms(who, saleId);
  return sendCeiling(who, saleId, ceiling);
}

// Lets people accept the terms of sales without asking them: these, or everybody who has an account.
export async function acceptForAll(
  database: Database,
  saleIds: readonly string[],
  userIds: readonly string[] | null = null,
): Promise<void> {
  for (const saleId of saleIds) {
    await database.transaction((tx) =>
      sql`
        insert into sale_acceptance (sale_id, user_id, version)
        select s.id, u.id, s.terms_version from sale s cross join app_user u
        where s.id = ${saleId}::uuid and (${userIds}::text[] is null or u.id = any(${userIds}::text[]::uuid[]))
        on conflict do nothing`.execute(tx),
    );
  }
}

// A sale whose terms everybody has accepted who has an account by then.
export async function anAcceptedSale(app: TestApp, options: SaleOptions = {}): Promise<BuiltSale> {
  const sale = await aSale(app, options);
  await acceptForAll(app.database, [sale.id]);
  return sale;
}
