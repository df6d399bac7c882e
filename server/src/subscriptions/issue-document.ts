import type { Buyer, BillingDocumentKind } from "@boli/contract/subscriptions/schemas";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import type { Tx } from "../platform/database/database.ts";
import type { SellerSettings } from "../settings/settings.ts";
import { canBeInvoiced } from "./buyer.ts";
import { stateOfGstin, financialYearOf, gst, noTaxes, taxesIn } from "./tax.ts";

const series = { receipt: "BR", invoice: "BI", credit_note: "BC" } as const satisfies Record<
  BillingDocumentKind,
  string
>;

interface DocumentToIssue {
  paymentId: string;
  amountPaise: number;
  buyer: Buyer & { name: string; email: string };
  bought: Bought;
  at: Date;
  // The document that this one replaces.
  correctsId?: string;
}

interface Bought {
  days: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
}

// Numbers a receipt or, with a GSTIN of the seller, an invoice, and stores all that it shows. Runs in the transaction that
// settles the payment, so that every payment has a document and no number is skipped.
export async function issueDocument(tx: Tx, seller: SellerSettings, issued: DocumentToIssue): Promise<void> {
  // Without an address, as on attempts from before there were invoices, the document is a receipt.
  const gstin = isNamed(issued.buyer) ? seller.gstin : undefined;
  const sellerState = gstin === undefined ? undefined : stateOfGstin(gstin);
  const buyerState = stateOfBuyer(issued.buyer);
  const taxes =
    sellerState === undefined
      ? noTaxes(issued.amountPaise)
      : taxesIn(issued.amountPaise, { isSameState: buyerState === sellerState });
  const kind = sellerState === undefined ? "receipt" : "invoice";
  await insertDocument(tx, kind, issued, {
    taxable_paise: taxes.taxable,
    cgst_paise: taxes.cgst,
    sgst_paise: taxes.sgst,
    igst_paise: taxes.igst,
    place_of_supply: sellerState === undefined ? null : (buyerState ?? null),
    seller: sql<unknown>`${JSON.stringify({ ...seller, ...(sellerState === undefined ? {} : gst) })}::jsonb`,
    buyer: sql<unknown>`${JSON.stringify(issued.buyer)}::jsonb`,
    corrects_id: issued.correctsId ?? null,
    ...issued.bought,
  });
}

const isNamed = ({ email: _email, ...buyer }: DocumentToIssue["buyer"]): boolean =>
  buyer.name !== "" && canBeInvoiced(buyer);

const stateOfBuyer = ({ gstin, state }: Buyer): string | undefined =>
  gstin ? (stateOfGstin(gstin) ?? state) : state;

// Takes back what a payment's receipt or invoice says: the same amounts, with a number of its own series.
export async function issueCreditNote(tx: Tx, paymentId: string, at: Date): Promise<void> {
  const before = await findValidDocument(tx, paymentId);
  if (!before) return;
  const { id, amount_paise: amountPaise, seller, buyer, ...amounts } = before;
  await insertDocument(
    tx,
    "credit_note",
    { paymentId, amountPaise, at },
    {
      ...amounts,
      seller: sql<unknown>`${JSON.stringify(seller)}::jsonb`,
      buyer: sql<unknown>`${JSON.stringify(buyer)}::jsonb`,
      corrects_id: id,
    },
  );
}

// Corrects a receipt or invoice whose amount differs from the amount received: a credit note cancels it, and a new document
// replaces it. Issued documents are never changed.
export async function correctDocument(
  tx: Tx,
  seller: SellerSettings,
  { paymentId, receivedPaise, at }: { paymentId: string; receivedPaise: number; at: Date },
): Promise<void> {
  const before = await findValidDocument(tx, paymentId);
  if (!before || before.amount_paise === receivedPaise) return;
  await issueCreditNote(tx, paymentId, at);
  await issueDocument(tx, seller, {
    paymentId,
    amountPaise: receivedPaise,
    buyer: before.buyer as DocumentToIssue["buyer"],
    bought: { days: before.days, starts_at: before.starts_at, ends_at: before.ends_at },
    at,
    correctsId: before.id,
  });
}

// The amount that the receipt or invoice of a payment names.
export const findDocumentedAmount = async (tx: Tx, paymentId: string): Promise<number | undefined> =>
  (await findValidDocument(tx, paymentId))?.amount_paise;

// The receipt or invoice of a payment that nothing has taken back.
const findValidDocument = (tx: Tx, paymentId: string) =>
  tx
    .selectFrom("payment_document as d")
    .select(["d.id", "d.amount_paise", "d.taxable_paise", "d.cgst_paise", "d.sgst_paise", "d.igst_paise"])
    .select(["d.place_of_supply", "d.seller", "d.buyer", "d.days", "d.starts_at", "d.ends_at"])
    .where("d.payment_id", "=", paymentId)
    .where("d.kind", "in", ["receipt", "invoice"])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("payment_document as note")
            .select("note.id")
            .whereRef("note.corrects_id", "=", "d.id")
            .where("note.kind", "=", "credit_note"),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();

async function insertDocument(
  tx: Tx,
  kind: BillingDocumentKind,
  { paymentId, amountPaise, at }: Omit<DocumentToIssue, "buyer" | "bought">,
  content: {
    taxable_paise: number;
    cgst_paise: number;
    sgst_paise: number;
    igst_paise: number;
    place_of_supply: string | null;
    seller: ReturnType<typeof sql<unknown>>;
    buyer: ReturnType<typeof sql<unknown>>;
    corrects_id: string | null;
  } & Bought,
): Promise<void> {
  const year = financialYearOf(at);
  const number = await nextNumber(tx, series[kind], year);
  await tx
    .insertInto("payment_document")
    .values({
      id: uuid(),
      payment_id: paymentId,
      kind,
      series: series[kind],
      year,
      number,
      label: `${series[kind]}/${year}/${String(number).padStart(6, "0")}`,
      amount_paise: amountPaise,
      issued_at: at,
      ...content,
    })
    .execute();
}

// The counter's row stays locked until the commit, so a number that is not used is not taken either.
async function nextNumber(tx: Tx, ofSeries: string, year: string): Promise<number> {
  const { last } = await tx
    .insertInto("payment_document_counter")
    .values({ series: ofSeries, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["series", "year"])
        .doUpdateSet({ last: sql<number>`payment_document_counter.last + 1` }),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}
