import { expect, it } from "vitest";
import { type DocumentPage, drawDocument } from "./draw-document.ts";

const page: DocumentPage = {
  brand: "Boli",
  title: { en: "Receipt", hi: "रसीद" },
  issuedAt: "2026-11-23T10:00:00.000Z",
  head: [{ label: { en: "Number", hi: "संख्या" }, value: "R/2627/000001" }],
  parties: [
    { label: { en: "From", hi: "विक्रेता" }, lines: ["Boli", "Surat"] },
    { label: { en: "To", hi: "ग्राहक" }, lines: ["विद्या द्विवेदी"] },
  ],
  rows: [{ text: { en: "Subscription", hi: "सदस्यता" }, detail: "30 days", amount: "₹999.00" }],
  sums: [{ label: { en: "Total", hi: "कुल" }, value: "₹999.00" }],
  inWords: { en: "Nine Hundred", hi: "नौ सौ" },
  facts: [],
  notes: [],
};

it("PAY-34 draws one sound page with its own fonts, and the same page as the same bytes", async () => {
  const [first, second] = await Promise.all([drawDocument(page), drawDocument(page)]);
  const text = first.toString("latin1");
  expect(text).toMatch(/^%PDF-1\.\d/);
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  // No font is left to whoever opens it: most computers' own have no rupee sign.
  expect(text.match(/\/FontFile2/g)).toHaveLength(2);
  expect(text).not.toContain("Helvetica");
  expect(text).toMatch(/%%EOF\s*$/);
  expect(second.equals(first)).toBe(true);
});

it("PAY-34 breaks long names and addresses into lines and stays on one page", async () => {
  const long = "Sri Venkateswara Agricultural Implements and General Auctioneers ".repeat(3);
  const drawn = await drawDocument({
    ...page,
    parties: page.parties.map(({ label }) => ({ label, lines: [long, long, "W".repeat(200)] })),
  });
  expect(drawn.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
});
