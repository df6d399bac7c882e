import { hundredthsOf, type Terms, type TermsChange, type TermsInput } from "@boli/contract/live/terms";
import { type RawBuilder, sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";

// The current terms of the sale `s`: a column of a statement that reads sales.
export const termsOfSale = sql<Terms>`(
  select json_build_object('version', t.version, 'payment', t.payment, 'gstPercent', t.gst / 100.0,
    'premiumPercent', t.premium / 100.0, 'collectionPlace', t.collection_place, 'collectBy', t.collect_by,
    'viewing', t.viewing, 'condition', t.condition)
  from sale_terms t where t.sale_id = s.id and t.version = s.terms_version)`;

// True when a person has accepted the current terms of the sale `s` (BID-1).
export const acceptedBy = (userId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from sale_acceptance a
  where a.sale_id = s.id and a.user_id = ${userId}::uuid and a.version = s.terms_version)`;

export async function hasAccepted(
  db: Queryable,
  sale: { id: string; terms_version: number },
  userId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from sale_acceptance
    where sale_id = ${sale.id}::uuid and user_id = ${userId}::uuid and version = ${sale.terms_version}::int limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function insertTerms(
  tx: Tx,
  { saleId, version }: { saleId: string; version: number },
  terms: TermsInput,
): Promise<void> {
  await tx
    .insertInto("sale_terms")
    .values({
      sale_id: saleId,
      version,
      payment: terms.payment,
      gst: hundredthsOf(terms.gstPercent),
      premium: hundredthsOf(terms.premiumPercent),
      collection_place: terms.collectionPlace,
      collect_by: terms.collectBy,
      viewing: terms.viewing,
      condition: terms.condition,
    })
    .execute();
}

// Makes a new version of a sale's terms, when anything differs. The old one stays as it was accepted. Runs under the sale's lock.
export async function changeTerms(tx: Tx, saleId: string, change: TermsChange): Promise<void> {
  const { rows } = await sql<{ terms: Terms }>`
    select ${termsOfSale} as terms from sale s where s.id = ${saleId}::uuid limit 1`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`Sale ${saleId} has no terms.`);
  const { version: oldVersion, ...old } = row.terms;
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const terms: TermsInput = { ...old, ...given };
  if (Object.entries(old).every(([field, value]) => terms[field as keyof TermsInput] === value)) return;
  const version = oldVersion + 1;
  await insertTerms(tx, { saleId, version }, terms);
  await tx.updateTable("sale").set({ terms_version: version }).where("id", "=", saleId).execute();
}
