import type { LiveCard, PublicSale, SiteFacts } from "@boli/contract/site/site";
import { languages } from "@boli/contract/base/languages";
import { describe, expect, test } from "vitest";
import { renderPage } from "./render.tsx";

const sale: PublicSale = {
  id: "01900000-0000-7000-8000-000000000001",
  title: "Lamps <and> brass",
  status: "scheduled",
  startDateTime: "2026-03-07T05:00:00Z",
  endDateTime: "2026-03-07T07:00:00Z",
  city: "Pune",
  state: "Maharashtra",
  picture: "/files/pictures/abc/1600.webp",
  host: "Deshmukh <Traders>",
  lots: ["A brass lamp", "A brass lamp", "A rug"],
  lotCount: 14,
};
const card: LiveCard = {
  ...sale,
  status: "live",
  lot: "A brass lamp",
  currentBid: 12_500,
  startingBid: 10_000,
  bidders: 7,
};
const facts: SiteFacts = {
  language: "en",
  origin: "https://boli.example",
  supportEmail: "help@boli.example",
  offersGoogle: true,
  showsClaims: true,
  showsLiveAuctions: true,
  showsExamples: true,
  offlineAuctions: [],
  liveAuctions: [],
  now: "2026-03-07T04:00:00Z",
  assets: { script: "/assets/site.js", style: "/assets/site.css" },
};
const pageOf = (some: Partial<SiteFacts> = {}): string => renderPage("sale", { ...facts, sale, ...some });
const asText = (html: string): string => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

describe("the page of a live auction", () => {
  test.each(languages)("SHARED-8 tells chat apps and search engines what it is, in %s", (language) => {
    const html = pageOf({ language });
    const path = { en: `/live/${sale.id}`, hi: `/hi/live/${sale.id}` };
    expect(html).toContain(`<link rel="canonical" href="https://boli.example${path[language]}"`);
    for (const other of languages)
      expect(html).toContain(`hrefLang="${other}" href="https://boli.example${path[other]}"`);
    expect(html).toContain('<meta property="og:title" content="Lamps &lt;and&gt; brass · Boli"');
    expect(html).toContain(
      '<meta property="og:image" content="https://boli.example/files/pictures/abc/1600.webp"',
    );
    expect(html).toMatch(
      language === "en" ? /10:30 AM · Pune, Maharashtra · 14 lots · Deshmukh &lt;Traders&gt;"/ : /पुणे/,
    );
    expect(html).toContain(`href="/app/live-auctions/${sale.id}"`);
    expect(html).toContain(`href="/login?returnTo=%2Fapp%2Flive-auctions%2F${sale.id}"`);
    expect(html).not.toContain("noindex");
  });

  test("SHARED-9 asks only those to sign in who haven't, because it is the same for everyone", () => {
    const text = (status: PublicSale["status"], language: SiteFacts["language"] = "en") =>
      asText(pageOf({ language, sale: { ...sale, status } }));
    expect(text("scheduled")).toContain("Not signed in yet? Sign in to be reminded");
    expect(text("live")).toContain("Not signed in yet? Sign in to bid");
    expect(text("live", "hi")).toContain("अभी साइन इन नहीं किया है?");
    for (const status of ["completed", "cancelled"] as const)
      expect(text(status)).not.toContain("Not signed in yet?");
  });

  test("SHARED-8 has the lots in their order, and how many more there are", () => {
    expect(asText(pageOf())).toMatch(/14 lots A brass lamp A brass lamp A rug and 11 more/);
  });

  test("SHARED-8 says Join Live once its time has come, and View Details else", () => {
    expect(asText(pageOf())).toContain("View Details");
    const started = asText(pageOf({ now: "2026-03-07T05:00:01Z" }));
    expect(started).toContain("Join Live");
    expect(started).toContain("Started");
    for (const status of ["completed", "cancelled"] as const)
      expect(asText(pageOf({ sale: { ...sale, status } })), status).toContain("View Details");
  });

  test("SHARED-8 has the site's picture without one of its own, and leaves out what is not known", () => {
    const html = pageOf({ sale: { ...sale, picture: null, city: null, state: null, host: null } });
    expect(html).toContain('<meta property="og:image" content="https://boli.example/preview.png"');
    expect(asText(html)).not.toMatch(/City|Held by/);
  });
});

describe("the page of interruptions", () => {
  const [from, until] = ["2026-03-06T18:29:50Z", "2026-03-06T18:41:01Z"];
  const outages = [
    { from, until },
    { from, until: "2026-03-06T18:29:59Z", saleId: sale.id },
  ];
  const textIn = (language: SiteFacts["language"], some: Partial<SiteFacts> = { outages }) =>
    asText(renderPage("outages", { ...facts, language, ...some }));

  test("CLOSE-12 says when nobody could bid and for how long, and which sale moved for a close that waited", () => {
    expect(textIn("en")).toContain("6 Mar 2026, 11:59:50 PM to 7 Mar 2026, 12:11:01 AM (11 min 11 s)");
    expect(textIn("en")).toContain("6 Mar 2026, 11:59:50 PM to 11:59:59 PM (9 s) The auction that moved");
    expect(textIn("hi")).toContain("6 मार्च 2026, रात 11:59:50 बजे से रात 11:59:59 बजे तक (9 सेकंड)");
    expect(renderPage("outages", { ...facts, language: "hi", outages })).toContain(
      `href="/hi/live/${sale.id}"`,
    );
  });

  test("CLOSE-12 says so when there was none, and every public page leads to it", () => {
    expect(textIn("en", { outages: [] })).toMatch(/never been interrupted.+No close has ever waited/);
    expect(pageOf()).toContain('href="/outages"');
    expect(pageOf({ language: "hi" })).toContain('href="/hi/outages"');
  });
});

describe("live auctions on the landing page", () => {
  const landing = (some: Partial<SiteFacts>) => renderPage("home", { ...facts, ...some });

  test("SITE-36 are the real ones with title, place, current bid, time left and bidders", () => {
    const html = landing({
      liveAuctions: [card, { ...card, id: sale.id.replace("1", "2"), status: "scheduled", currentBid: null }],
      now: "2026-03-07T05:30:00Z",
    });
    const text = asText(html);
    expect(text).toContain("Lamps &lt;and&gt; brass Pune, Maharashtra Now: A brass lamp");
    expect(text).toMatch(/Current bid ₹12,500 Time left 1 h 30 min Bidders 7/);
    expect(text).toMatch(/Starting bid ₹10,000/);
    expect(html).toContain(`href="/live/${sale.id}"`);
    expect(html).not.toContain("Rosewood writing desk");
  });

  test("SITE-36 give way to examples in the demo alone, while there are none", () => {
    expect(landing({})).toContain("Rosewood writing desk");
    expect(landing({ showsExamples: false })).not.toContain('id="live-auctions"');
    expect(landing({ showsExamples: false, liveAuctions: [card] })).toContain('id="live-auctions"');
    expect(landing({ showsLiveAuctions: false, liveAuctions: [card] })).not.toContain('id="live-auctions"');
  });
});
