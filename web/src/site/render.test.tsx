import { sitePaths, type ListedPage, type SiteFacts } from "@boli/contract/site/site";
import { languages } from "@boli/contract/base/languages";
import { describe, expect, test } from "vitest";
import { renderPage } from "./render.tsx";

const facts: SiteFacts = {
  language: "en",
  origin: "https://boli.example",
  supportEmail: "help@boli.example",
  offersGoogle: true,
  showsClaims: true,
  showsLiveAuctions: true,
  showsExamples: true,
  offlineAuctions: [
    {
      id: "01900000-0000-7000-8000-000000000001",
      title: "Embassy residence clearance",
      type: "Embassy",
      startsAt: "2026-03-07T05:00:00Z",
      location: { city: "New Delhi", state: "Delhi" },
      eventType: "Public auction",
      expectedAttendees: 1_180,
    },
    {
      id: "01900000-0000-7000-8000-000000000002",
      title: "Airport lost and found <sale>",
      type: "Airport",
      startsAt: "2026-03-12T05:30:00Z",
      location: { city: "Bengaluru", state: "Karnataka" },
      eventType: null,
      expectedAttendees: null,
    },
  ],
  liveAuctions: [],
  now: "2026-03-01T06:00:00Z",
  assets: { script: "/assets/site.js", style: "/assets/site.css" },
};
const render = (some: Partial<SiteFacts> = {}, name: ListedPage = "home"): string =>
  renderPage(name, { ...facts, ...some });
const asText = (html: string): string =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");

describe("the landing page", () => {
  test("SITE-8 has the sections of the specification in its order", () => {
    const headings = [...render().matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/g)].map(([, inner = ""]) =>
      asText(inner).trim(),
    );
    expect(headings.slice(0, 7)).toEqual([
      "Discover Local Auctions in India",
      "Live Auctions",
      "Offline Auctions",
      "Types of Auctions",
      "Why Choose Boli",
      "Help",
      "Your next find is under the hammer",
    ]);
    const text = asText(render());
    const texts =
      "Embassy Airport Local|Discover Auctions|Easy Bidding|Location Based|Save Favorites|Get Directions|10,000+|500+|4.9|24/7|Current bid|Time left|Bidders|Expected attendees|Event type|2025";
    for (const word of texts
      .split("|")
      .flatMap((one) => (one.startsWith("Embassy") ? one.split(" ") : [one]))) {
      expect(text, word).toContain(word);
    }
  });

  test("SITE-9 has the links of the specification in header and footer, and every mark leads somewhere", () => {
    const html = render();
    const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? "");
    const wanted =
      "#auctions #features #help #offline-auctions /about /terms /privacy /refund /login /app/auctions mailto:help@boli.example /api/auth/google?purpose=login";
    for (const href of wanted.split(" ")) expect(hrefs, href).toContain(href);
    for (const href of hrefs.filter((one) => one.startsWith("#"))) {
      expect(html, href).toContain(`id="${href.slice(1)}"`);
    }
    expect(html.match(/class="google"/g)).toHaveLength(2);
  });

  test("SITE-10 has no live auctions while the flag is off, and the header's link still leads to auctions", () => {
    const html = render({ showsLiveAuctions: false });
    expect(html).not.toContain('id="live-auctions"');
    expect(html).toContain('id="auctions"');
    expect(html).toContain('id="offline-auctions"');
  });

  test("SITE-34 marks every card and moving part without a real sale behind it as an example, and what is to come", () => {
    const html = render();
    // Three cards, the bid in the hero, and the pictures beside the four reasons.
    expect(html.match(/>Example</g)).toHaveLength(3 + 1 + 4);
    expect(html.match(/>Coming soon</g)).toHaveLength(1);
    expect(render({ language: "hi" }).match(/>उदाहरण</g)).toHaveLength(8);
  });

  test("SITE-35 shows none of them outside the demo, and still says what is to come", () => {
    const html = render({ showsExamples: false });
    expect(html).not.toMatch(/id="live-auctions"|bid-card|reason-picture|mini-|₹18,500|00:42|>Example</);
    expect(html).toContain('id="offline-auctions"');
    expect(html.match(/>Coming soon</g)).toHaveLength(1);
  });

  test("SITE-11 claims nothing that is not confirmed, and offers Google only where it is offered", () => {
    const text = render({ showsClaims: false, offersGoogle: false });
    expect(text).not.toMatch(/10,000\+|500\+|24\/7/);
    expect(text).not.toContain("/api/auth/google");
    expect(text).toContain('href="/login"');
  });

  test("SITE-12 shows the next auctions as everyone may know them, and says so when there are none", () => {
    const text = asText(render());
    for (const texts of [
      "Embassy residence clearance",
      "New Delhi, Delhi",
      "1,180",
      "Public auction",
      "10:30 AM",
    ])
      expect(text, texts).toContain(texts);
    // Without a kind of event the kind of auction says what it is, and what is not known is not drawn.
    expect(text).toContain("Bengaluru, Karnataka Time 11:00 AM Event type Airport");
    expect(render()).toContain("Airport lost and found &lt;sale&gt;");
    const [first] = facts.offlineAuctions;
    expect(render()).toContain(`href="/app/auctions/${first?.id}?tab=location"`);
    expect(asText(render({ offlineAuctions: [] }))).toContain("No upcoming auctions found");
  });
});

const every = (Object.keys(sitePaths) as ListedPage[]).flatMap((name) =>
  languages.map((language) => ({ name, language })),
);

describe.each(every)("$name in $language", ({ name, language }) => {
  const html = render({ language }, name);

  test("SITE-13 holds nothing inline, so that no policy has to allow it", () => {
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:|data:/);
    expect(html.match(/<script/g)).toEqual(["<script"]);
    expect(html).toContain('<script src="/assets/site.js"></script>');
  });

  test("SITE-14 names itself and its other language to search engines", () => {
    const address = facts.origin + sitePaths[name][language];
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
    for (const other of languages) {
      expect(html).toContain(`hrefLang="${other}" href="${facts.origin}${sitePaths[name][other]}"`);
    }
    expect(html).toMatch(/<meta name="description" content="[^"]{40,320}"/);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  test("SITE-15 leads on to the pages of its own language", () => {
    const hrefs = [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map(([, href]) => href ?? "");
    const own = new Set<string>(Object.values(sitePaths).flatMap((paths) => [paths.en, paths.hi]));
    const others = hrefs.filter(
      (href) => own.has(href) && (href === "/hi" || href.startsWith("/hi/")) !== (language === "hi"),
    );
    // Only the switches of header, menu and footer lead to the other one.
    expect(new Set(others)).toEqual(new Set([sitePaths[name][language === "hi" ? "en" : "hi"]]));
  });
});

test.each(["about", "terms", "privacy", "refund"] as const)(
  "SITE-16 %s has Back, Back to Home and Login",
  (name) => {
    const text = asText(render({}, name));
    for (const word of ["Back", "Back to Home", "Login"]) expect(text).toContain(` ${word} `);
    expect(text.includes("August 23, 2025")).toBe(name !== "about");
  },
);

test("SITE-17 an address that is none has a page that search engines leave out", () => {
  const html = renderPage("not-found", facts);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain("canonical");
  expect(html).toContain("Back to Home");
});

describe("the page of an auction", () => {
  const auction = {
    id: "01900000-0000-7000-8000-000000000001",
    title: "Desks <and> chairs",
    type: "Embassy",
    status: "upcoming",
    startsAt: "2026-03-07T05:00:00Z",
    images: ["/files/pictures/abc/1600.webp"],
    itemCount: 14,
    location: { city: "New Delhi", state: "Delhi" },
    items: ["Desk", "Chair"],
    cancelReason: null,
  } as const satisfies SiteFacts["auction"];
  const pageIn = (language: "en" | "hi", images: string[] = [...auction.images]): string =>
    renderPage("auction", { ...facts, language, auction: { ...auction, images } });

  test.each(languages)("SHARED-3 tells chat apps and search engines what it is, in %s", (language) => {
    const html = pageIn(language);
    const path = { en: `/auctions/${auction.id}`, hi: `/hi/auctions/${auction.id}` };
    expect(html).toContain(`<link rel="canonical" href="https://boli.example${path[language]}"`);
    expect(html).toContain(`hrefLang="${language}" href="https://boli.example${path[language]}"`);
    expect(html).toContain('<meta property="og:title" content="Desks &lt;and&gt; chairs · Boli"');
    const picture = "https://boli.example/files/pictures/abc/1600.webp";
    expect(html).toContain(`<meta property="og:image" content="${picture}"`);
    expect(html).toContain(`<meta name="twitter:image" content="${picture}"`);
    expect(html).toMatch(language === "en" ? /10:30 AM · New Delhi, Delhi · 14 items"/ : /नई दिल्ली/);
    expect(html).toContain(`href="/app/auctions/${auction.id}"`);
    expect(html).toContain(`href="/login?returnTo=%2Fapp%2Fauctions%2F${auction.id}"`);
    expect(html).not.toContain("noindex");
  });

  test.each(languages)("SHARED-7 why it was cancelled is a text and nothing else, in %s", (language) => {
    const said = { status: "cancelled", cancelReason: "<b>Rain</b>" } as const;
    const html = renderPage("auction", {
      ...facts,
      language,
      auction: { ...auction, images: [...auction.images], ...said },
    });
    expect(html).toContain("“&lt;b&gt;Rain&lt;/b&gt;”");
    expect(pageIn(language)).not.toContain("shared-cancelled");
  });

  test("SHARED-3 without a picture it has that of the site, and a removed auction is not indexed", () => {
    expect(pageIn("en", [])).toContain(
      '<meta property="og:image" content="https://boli.example/preview.png"',
    );
    const gone = renderPage("gone", facts);
    expect(gone).toContain('<meta name="robots" content="noindex"');
    expect(asText(gone)).toContain("This auction is no longer listed");
  });
});
