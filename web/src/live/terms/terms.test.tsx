import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, test } from "vitest";
import type { HostIdentity } from "@boli/contract/live/sale-card";
import { type Terms, termsOfNobody } from "@boli/contract/live/terms";
import { inLanguage } from "../../locales/testing/in-language.ts";
import { AcceptTerms } from "./accept-terms.tsx";
import { SaleTerms } from "./terms.tsx";

beforeAll(() => inLanguage("en"));

const host = {
  legalName: "Asha Trading Co.",
  address: null,
  city: "Pune",
  state: "Maharashtra",
  gstin: null,
  memberSince: "2026-01-05T12:00:00.000Z",
  salesHeld: 3,
};
const draw = (change: Partial<Terms> = {}, holder: HostIdentity = host): string =>
  renderToStaticMarkup(<SaleTerms terms={{ version: 1, ...termsOfNobody, ...change }} host={holder} />);

describe("the terms of a sale on its page", () => {
  test("TERMS-2 tell by an example what one pays in all, and what is added", () => {
    expect(draw()).toContain("At ₹10,000 you pay ₹10,000");
    expect(draw()).toContain("No GST and no buyer&#x27;s premium");
    expect(draw({ gstPercent: 18 })).toContain("At ₹10,000 you pay ₹11,800");
    expect(draw({ gstPercent: 18 })).toContain("18% GST");
    expect(draw({ premiumPercent: 2.5 })).toContain("At ₹10,000 you pay ₹10,250");
    expect(draw({ premiumPercent: 10, gstPercent: 18 })).toContain("At ₹10,000 you pay ₹12,980");
    expect(draw({ premiumPercent: 10, gstPercent: 18 })).toContain("18% GST on both");
  });

  test("TERMS-1 are the host's words, and the house's where the host said nothing", async () => {
    const html = draw({ condition: "Used, with a dent." });
    expect(html).toContain("<dt>Condition</dt><dd>Used, with a dent.</dd>");
    expect(html).toContain("<dt>Collect by</dt><dd>Within 7 days after payment.</dd>");
    expect(draw()).toContain("As is: sold in the condition");
    expect(html).toContain("Hosted by Asha Trading Co.");
    await inLanguage("hi");
    expect(draw()).toContain("₹10,000 की बोली पर आप ₹10,000 देंगे");
    expect(draw()).toContain("जैसा है, वैसा");
  });

  test("SALE-8 name the house with its address, where an admin holds the sale", () => {
    const house = {
      legalName: "Boli Pvt Ltd",
      address: "1 MG Road, Pune",
      city: null,
      state: null,
      gstin: "27ABCDE1234F1Z5",
      memberSince: null,
      salesHeld: 0,
    };
    const html = draw({}, house);
    for (const said of ["Hosted by Boli Pvt Ltd", "1 MG Road, Pune", "27ABCDE1234F1Z5"])
      expect(html).toContain(said);
    expect(html).not.toContain("<dd></dd>");
    expect(draw()).toContain("Pune, Maharashtra");
    expect(draw()).not.toContain("<dt>Address</dt>");
  });

  test("BID-1 are accepted by a box that is ticked by hand, below what it says", () => {
    const html = renderToStaticMarkup(
      <AcceptTerms
        saleId="s"
        terms={{ version: 1, ...termsOfNobody }}
        onAccepted={() => undefined}
        onChanged={() => undefined}
        onClose={() => undefined}
      />,
    );
    for (const said of ["18 or older", "A bid binds me", "the host gets my name and contact details"])
      expect(html).toContain(said);
    expect(html).toContain("At ₹10,000 you pay ₹10,000");
    expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*>/);
    expect(html).not.toMatch(/<input[^>]* checked/);
    expect(html).toContain("Tick the box to accept.");
    expect(html).toMatch(/<button type="submit"[^>]*aria-disabled="true"/);
  });
});
