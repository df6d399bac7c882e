import { expect, it } from "vitest";
import { type IssuedDocument, documentPage } from "./document-page.ts";

const receipt: IssuedDocument = {
  kind: "receipt",
  isRefund: false,
  number: "R/2627/000001",
  issuedAt: new Date("2026-11-22T18:31:00Z"),
  amountPaise: 99_900,
  taxablePaise: 99_900,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  placeOfSupply: null,
  seller: { name: "Boli" },
  buyer: { name: "Asha", email: "asha@boli.test" },
  corrects: null,
  period: {
    days: 30,
    startsAt: new Date("2026-11-22T18:31:00Z"),
    endsAt: new Date("2026-12-22T18:31:00Z"),
  },
  paidAt: new Date("2026-11-22T18:31:00Z"),
  reference: "BOLI123",
  utr: null,
};
const invoice: IssuedDocument = {
  ...receipt,
  kind: "invoice",
  taxablePaise: 84_660,
  cgstPaise: 7_620,
  sgstPaise: 7_620,
  placeOfSupply: "24 Gujarat",
  seller: { name: "Boli", address: "1 Ring Road, Surat 395002", gstin: "24ABCDE1234F1Z5" },
};

const sumsOf = (issued: IssuedDocument): string[] =>
  documentPage(issued).sums.map(({ label, value }) => `${label.en} ${value}`);

it("PAY-34 has figures as India groups them, and the amount in words in both languages", () => {
  const page = documentPage({ ...receipt, amountPaise: 1_23_456_50 });
  expect(page.sums).toEqual([{ label: { en: "Total", hi: "कुल" }, value: "₹1,23,456.50" }]);
  expect(page.inWords.en).toBe(
    "One Lakh Twenty Three Thousand Four Hundred Fifty Six Rupees And Fifty Paise Only",
  );
  expect(page.inWords.hi).toMatch(/^एक लाख तेईस हज़?ार चार सौ छप्पन रुपये/);
});

it("PAY-34 has dates of India", () => {
  expect(documentPage(receipt).head[1]?.value).toBe("23 Nov 2026");
});

it("PAY-35 names no tax where the seller has no GSTIN", () => {
  expect(sumsOf(receipt)).toEqual(["Total ₹999.00"]);
  expect(JSON.stringify(documentPage(receipt))).not.toMatch(/GST|SAC/);
});

it("PAY-35 names no tax on the credit note of a receipt either", () => {
  const note: IssuedDocument = {
    ...receipt,
    kind: "credit_note",
    isRefund: true,
    number: "C/2627/000001",
    corrects: { number: "R/2627/000001", issuedAt: receipt.issuedAt },
  };
  expect(sumsOf(note)).toEqual(["Total ₹999.00"]);
  expect(documentPage(note).rows[0]?.amount).toBe("₹999.00");
  expect(JSON.stringify(documentPage(note))).not.toMatch(/GST|SAC|reverse charge/);
  // The credit note of an invoice names the same as the invoice.
  expect(JSON.stringify(documentPage({ ...invoice, kind: "credit_note", isRefund: true }))).toMatch(
    /CGST.*SGST.*reverse charge/,
  );
});

it("PAY-35 splits the tax of an invoice by the buyer's state", () => {
  expect(sumsOf(invoice)).toEqual([
    "Taxable value ₹846.60",
    "CGST 9% ₹76.20",
    "SGST 9% ₹76.20",
    "Total ₹999.00",
  ]);
  const elsewhere = { ...invoice, taxablePaise: 84_661, cgstPaise: 0, sgstPaise: 0, igstPaise: 15_239 };
  expect(sumsOf(elsewhere)).toEqual(["Taxable value ₹846.61", "IGST 18% ₹152.39", "Total ₹999.00"]);
});

it("PAY-35 names the half of a union territory as the law does", () => {
  expect(sumsOf({ ...invoice, placeOfSupply: "Chandigarh" })).toContain("UTGST 9% ₹76.20");
  // Delhi and Puducherry have an assembly.
  for (const placeOfSupply of ["Delhi", "Puducherry"])
    expect(sumsOf({ ...invoice, placeOfSupply })).toContain("SGST 9% ₹76.20");
});

it("PAY-35 names the document that a credit note corrects", () => {
  const note = documentPage({
    ...invoice,
    kind: "credit_note",
    isRefund: true,
    number: "C/2627/000001",
    corrects: { number: "B/2627/000007", issuedAt: new Date("2026-11-20T06:00:00Z") },
  });
  expect(note.head).toContainEqual({
    label: { en: "For", hi: "मूल दस्तावेज़" },
    value: "B/2627/000007, 20 Nov 2026",
  });
});

it("PAY-47 a credit note that corrects a receipt says so, and tells of no refund", () => {
  const corrects = { number: "BR/2627/000001", issuedAt: receipt.issuedAt };
  const page = JSON.stringify(
    documentPage({ ...receipt, kind: "credit_note", corrects, utr: "632800000001" }),
  );
  expect(page).toContain("Another amount came in than that document says.");
  expect(page).toContain("BR/2627/000001");
  expect(page).not.toContain("Refund agreed");
});
