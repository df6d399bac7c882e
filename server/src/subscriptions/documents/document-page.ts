import { formatPaiseExactly } from "@boli/contract/base/money";
import type { StateName } from "@boli/contract/places/states";
import type { BillingDocumentKind } from "@boli/contract/subscriptions/schemas";
import { formatDate, formatTime } from "@boli/contract/base/time";
import { ToWords as WordsInEnglish } from "to-words/en-IN";
import { ToWords as WordsInHindi } from "to-words/hi-IN";
import type { BothLanguages, DocumentPage, LabelledLine } from "../../platform/documents/draw-document.ts";
import { gst } from "../tax.ts";

// A receipt, an invoice or a credit note as it was issued.
export interface IssuedDocument {
  kind: BillingDocumentKind;
  // True for a credit note when money goes back; false when it only cancels a document over money that did not come.
  isRefund: boolean;
  number: string;
  issuedAt: Date;
  amountPaise: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  placeOfSupply: string | null;
  seller: Party;
  buyer: Party;
  corrects: { number: string; issuedAt: Date } | null;
  period: { days: number; startsAt: Date; endsAt: Date } | null;
  paidAt: Date;
  reference: string | null;
  utr: string | null;
}

// Buyers are named by as much as they have given.
export interface Party {
  name?: string | undefined;
  email?: string | undefined;
  address?: string | undefined;
  state?: string | undefined;
  pincode?: string | undefined;
  gstin?: string | undefined;
}

const titles: Record<BillingDocumentKind, BothLanguages> = {
  receipt: { en: "Receipt", hi: "रसीद" },
  invoice: { en: "Tax invoice", hi: "टैक्स इनवॉइस" },
  credit_note: { en: "Credit note", hi: "क्रेडिट नोट" },
};

export function documentPage(issued: IssuedDocument): DocumentPage {
  return {
    brand: "Boli",
    title: titles[issued.kind],
    issuedAt: issued.issuedAt.toISOString(),
    head: headOf(issued),
    parties: [
      { label: { en: "From", hi: "विक्रेता" }, lines: linesOf(issued.seller) },
      { label: { en: "To", hi: "ग्राहक" }, lines: linesOf(issued.buyer) },
    ],
    rows: [rowOf(issued)],
    sums: sumsOf(issued),
    inWords: wordsOf(issued.amountPaise),
    facts: factsOf(issued),
    notes: notesOf(issued),
  };
}

const line = (en: string, hi: string, value: string): LabelledLine => ({ label: { en, hi }, value });

function headOf({ number, issuedAt, corrects, placeOfSupply }: IssuedDocument): LabelledLine[] {
  return [
    line("Number", "संख्या", number),
    line("Date", "तारीख", formatDate(issuedAt)),
    ...(corrects ? [line("For", "मूल दस्तावेज़", `${corrects.number}, ${formatDate(corrects.issuedAt)}`)] : []),
    ...(placeOfSupply === null ? [] : [line("Place of supply", "आपूर्ति का स्थान", placeOfSupply)]),
  ];
}

function linesOf({ name, email, address, state, pincode, gstin }: Party): string[] {
  const place = [state, pincode].filter(Boolean).join(" ");
  return [name ?? "", email ?? "", address ?? "", place, gstin ? `GSTIN ${gstin}` : ""].filter(Boolean);
}

// A seller without a GSTIN charges no tax, and neither its receipts nor their credit notes name any.
const hasTax = ({ cgstPaise, sgstPaise, igstPaise }: IssuedDocument): boolean =>
  cgstPaise + sgstPaise + igstPaise > 0;

function rowOf(issued: IssuedDocument): DocumentPage["rows"][number] {
  const { period, amountPaise, taxablePaise } = issued;
  const days = period?.days;
  const text =
    days === undefined
      ? { en: "Payment received", hi: "प्राप्त भुगतान" }
      : { en: `Boli subscription, ${days} days`, hi: `Boli सदस्यता, ${days} दिन` };
  const details = [
    ...(period ? [`${formatDate(period.startsAt)} – ${formatDate(period.endsAt)}`] : []),
    ...(hasTax(issued) ? [`SAC ${gst.sac}`] : []),
  ];
  return {
    text,
    detail: details.join(" · "),
    amount: formatPaiseExactly(hasTax(issued) ? taxablePaise : amountPaise),
  };
}

// Union territories without an assembly: their half of the tax has a name of its own.
const territories: ReadonlySet<string> = new Set([
  "Andaman and Nicobar Islands",
  "Chandigarh",
  "Dadra and Nagar Haveli and Daman and Diu",
  "Ladakh",
  "Lakshadweep",
] satisfies StateName[]);

function sumsOf(issued: IssuedDocument): LabelledLine[] {
  const { amountPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise, placeOfSupply } = issued;
  const [local, inHindi] = territories.has(placeOfSupply ?? "")
    ? ["UTGST", "यूटीजीएसटी"]
    : ["SGST", "एसजीएसटी"];
  const total = line("Total", "कुल", formatPaiseExactly(amountPaise));
  if (!hasTax(issued)) return [total];
  const taxes =
    igstPaise > 0
      ? [line(`IGST ${gst.percent}%`, `आईजीएसटी ${gst.percent}%`, formatPaiseExactly(igstPaise))]
      : [
          line(`CGST ${gst.percent / 2}%`, `सीजीएसटी ${gst.percent / 2}%`, formatPaiseExactly(cgstPaise)),
          line(
            `${local} ${gst.percent / 2}%`,
            `${inHindi} ${gst.percent / 2}%`,
            formatPaiseExactly(sgstPaise),
          ),
        ];
  return [line("Taxable value", "कर योग्य मूल्य", formatPaiseExactly(taxablePaise)), ...taxes, total];
}

const inCurrency = { converterOptions: { currency: true } } as const;
const english = new WordsInEnglish(inCurrency);
const hindi = new WordsInHindi(inCurrency);

const wordsOf = (paise: number): BothLanguages => ({
  en: english.convert(paise / 100),
  hi: hindi.convert(paise / 100),
});

function factsOf({ isRefund, paidAt, reference, utr }: IssuedDocument): LabelledLine[] {
  const at = `${formatDate(paidAt)}, ${formatTime(paidAt)}`;
  return [
    isRefund ? line("Refund agreed", "रिफ़ंड मंज़ूर", at) : line("Paid by UPI", "UPI से भुगतान", at),
    ...(reference === null ? [] : [line("Payment reference", "भुगतान का रेफ़रेंस", reference)]),
    ...(utr === null ? [] : [line("UTR", "UTR", utr)]),
  ];
}

function notesOf(issued: IssuedDocument): BothLanguages[] {
  return [
    ...(issued.kind === "credit_note" && !issued.isRefund
      ? [
          {
            en: "Another amount came in than that document says.",
            hi: "उस दस्तावेज़ में लिखी रकम के बजाय दूसरी रकम आई थी।",
          },
        ]
      : []),
    ...(hasTax(issued)
      ? [{ en: "Tax is not payable on reverse charge.", hi: "रिवर्स चार्ज के अंतर्गत कर देय नहीं है।" }]
      : []),
    {
      en: "Issued electronically; it needs no signature.",
      hi: "इलेक्ट्रॉनिक रूप से जारी; हस्ताक्षर की आवश्यकता नहीं।",
    },
  ];
}
