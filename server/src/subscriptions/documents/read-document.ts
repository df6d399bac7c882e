import type { BillingDocumentKind } from "@boli/contract/subscriptions/schemas";
import { type Selectable, sql } from "kysely";
import * as z from "zod/mini";
import { Queue } from "../../http/guards/queue.ts";
import { refuse } from "../../http/refusal.ts";
import type { Database, Queryable } from "../../platform/database/database.ts";
import { drawDocument } from "../../platform/documents/draw-document.ts";
import type { DocumentTable, PaymentTable } from "../queries.ts";
import { isInDoubt } from "../take-money.ts";
import { type IssuedDocument, documentPage } from "./document-page.ts";

// A receipt, an invoice or a credit note as a PDF, for its payer and for admins of payments. It is drawn once and stored: what
// was issued never changes, even when this program draws differently one day.
export async function readDocument(
  { db }: Pick<Database, "db">,
  wanted: Omit<Wanted, "reader">,
  reader: Reader,
): Promise<Buffer> {
  const found = await findDocument(db, { ...wanted, reader });
  if (found === undefined) throw refuse("subscription_not_found");
  // Whoever has it may use it, although it says what did not come in.
  if (found.isInDoubt && !reader.mayReadAll) throw refuse("receipt_in_doubt");
  return (
    (await findFile(db, found.id)) ?? (await drawing.run(() => draw(db, found), { sender: reader.userId }))
  );
}

const drawing = new Queue({ atOnce: 2, waiting: 20, perSender: 2 });

async function draw(db: Queryable, { id, issued }: FoundDocument): Promise<Buffer> {
  const pdf = await drawDocument(documentPage(issued));
  await db
    .insertInto("payment_document_file")
    .values({
      document_id: id,
      pdf,
      sha256: sql<string>`encode(sha256(${pdf}::bytea), 'hex')`,
      drawn_at: sql<Date>`boli_now()`,
    })
    .onConflict((conflict) => conflict.column("document_id").doNothing())
    .execute();
  // Two that draw at once both answer with the one that was stored.
  const stored = await findFile(db, id);
  if (stored === undefined) throw new Error("A document that was just stored is gone.");
  return stored;
}

async function findFile(db: Queryable, id: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("payment_document_file")
    .select("pdf")
    .where("document_id", "=", id)
    .executeTakeFirst();
  return row?.pdf;
}

interface Reader {
  userId: string;
  mayReadAll: boolean;
}

interface FoundDocument {
  id: string;
  isInDoubt: boolean;
  issued: IssuedDocument;
}

interface Wanted {
  subscriptionId: string;
  kind: BillingDocumentKind | undefined;
  // Without a number it is the newest of its kind.
  number: string | undefined;
  reader: Reader;
}

async function findDocument(
  db: Queryable,
  { subscriptionId, kind, number, reader }: Wanted,
): Promise<FoundDocument | undefined> {
  const row = await db
    .selectFrom("payment_document as d")
    .innerJoin("payment as p", "p.id", "d.payment_id")
    .innerJoin("subscription as s", "s.id", "p.subscription_id")
    .leftJoin("payment_document as c", "c.id", "d.corrects_id")
    // A credit note beside it corrects a receipt, and refunds nothing.
    .leftJoin("payment_document as n", (join) =>
      join.onRef("n.corrects_id", "=", "d.corrects_id").on("n.kind", "<>", "credit_note"),
    )
    .select(["d.id", "d.kind", "d.label", "d.issued_at", "d.amount_paise", "d.taxable_paise"])
    .select(["d.cgst_paise", "d.sgst_paise", "d.igst_paise", "d.place_of_supply", "d.seller", "d.buyer"])
    .select(["d.days", "d.starts_at", "d.ends_at"])
    .select(["c.label as corrected_number", "c.issued_at as corrected_at", "n.label as replaced_by"])
    .select(["p.reference", "p.utr", "p.refund_reference", "p.paid_at", "p.state", "p.problem"])
    .where("s.id", "=", subscriptionId)
    .where("d.kind", "in", kind === undefined ? ["receipt", "invoice"] : [kind])
    .$if(number !== undefined, (query) => query.where("d.label", "=", number ?? ""))
    .$if(!reader.mayReadAll, (query) => query.where("s.user_id", "=", reader.userId))
    .orderBy("d.issued_at", "desc")
    .orderBy("d.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && { id: row.id, isInDoubt: isInDoubt(row), issued: issuedFrom(row) };
}

type DocumentRow = Pick<
  Selectable<DocumentTable>,
  | "kind"
  | "label"
  | "issued_at"
  | "amount_paise"
  | "taxable_paise"
  | "cgst_paise"
  | "sgst_paise"
  | "igst_paise"
  | "place_of_supply"
  | "seller"
  | "buyer"
  | "days"
  | "starts_at"
  | "ends_at"
> &
  Pick<Selectable<PaymentTable>, "reference" | "utr" | "refund_reference" | "paid_at"> & {
    corrected_number: string | null;
    corrected_at: Date | null;
    replaced_by: string | null;
  };

function issuedFrom(row: DocumentRow): IssuedDocument {
  const isRefund = row.kind === "credit_note" && row.replaced_by === null;
  const { corrected_number: number, corrected_at: at, days, starts_at: startsAt, ends_at: endsAt } = row;
  return {
    kind: row.kind,
    isRefund,
    number: row.label,
    issuedAt: row.issued_at,
    amountPaise: row.amount_paise,
    taxablePaise: row.taxable_paise,
    cgstPaise: row.cgst_paise,
    sgstPaise: row.sgst_paise,
    igstPaise: row.igst_paise,
    placeOfSupply: row.place_of_supply,
    seller: seller.parse(row.seller),
    buyer: buyer.parse(row.buyer),
    corrects: number !== null && at !== null ? { number, issuedAt: at } : null,
    period: days !== null && startsAt !== null && endsAt !== null ? { days, startsAt, endsAt } : null,
    paidAt: isRefund ? row.issued_at : (row.paid_at ?? row.issued_at),
    reference: row.reference,
    utr: isRefund ? row.refund_reference : row.utr,
  };
}

const text = z.optional(z.string());
const seller = z.object({ name: z.string(), address: text, gstin: text });
const buyer = z.object({ name: text, email: text, address: text, state: text, pincode: text, gstin: text });
