import { setImmediate } from "node:timers/promises";
import { type Language, languages } from "@boli/contract/base/languages";
import { dayMs } from "@boli/contract/base/time";
import {
  type ListedPage,
  type SiteFacts,
  type SiteFileName,
  type SitePageName,
  landingAuctions,
  siteFiles,
  sitePaths,
} from "@boli/contract/site/site";
import { findPublicAuction, listAuctions, withdrawnTopic } from "../auctions/index.ts";
import { featuresFor } from "../feature-flags/index.ts";
import type { PageHandler } from "../http/pages/page-routes.ts";
import { type StoredPage, storePage } from "../http/pages/stored-page.ts";
import { findPublicSale, listNextSales, listOutages } from "../live/index.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Platform } from "../platform/platform.ts";
import { isUuid } from "../platform/uuid.ts";
import { type BuiltSite, loadSite } from "./bundle.ts";
import { PageCache } from "./page-cache.ts";

// The time for which a page is cached, here and by proxies: long enough for a rush of visitors, too short to be noticed.
const cacheSeconds = 5;
// For pages of auctions, and for pages of sales.
const maxCachedPages = 500;
// The highest age of a page while the database is away. Another node may have hidden an auction meanwhile.
const maxLastMs = { auction: 600_000, other: 3_600_000 };
// Files with fixed names change only with a release.
const cacheFilesSeconds = 86_400;
// The security contact contains an expiry date, so it is fetched again every hour.
const cacheSecuritySeconds = 3_600;

export interface Site {
  page(name: ListedPage, language: Language): PageHandler;
  file(name: SiteFileName): PageHandler;
  auction(language: Language): PageHandler;
  sale(language: Language): PageHandler;
  robots: PageHandler;
  siteMap: PageHandler;
  manifest: PageHandler;
  security: PageHandler;
  // The page for an unknown path, in the language of that part of the site.
  notFound(path: string, language: Language): Promise<StoredPage>;
  // Stops listening to the bus.
  stop(): void;
}

// The public pages. They are rendered as for a signed-out caller, and cached for a few seconds per language.
export async function openSite(
  platform: Platform,
  webRoot: string,
  { offersGoogle = platform.settings.isDemo }: { offersGoogle?: boolean } = {},
): Promise<Site | undefined> {
  const built = await loadSite(webRoot);
  if (built === undefined) return undefined;
  const { settings } = platform;
  const origin = settings.publicUrl?.origin ?? `http://localhost:${settings.port}`;
  const cache = new PageCache<StoredPage>(cacheSeconds * 1_000, { maxLastMs: maxLastMs.other });

  // Text pages need nothing from the database, so they work while it is down.
  const nowFor = async (name: SitePageName): Promise<string> =>
    name === "sale" ? (await boliNow(platform.database.db)).toISOString() : "";
  const factsOfAll = (language: Language) => ({
    language,
    origin,
    supportEmail: settings.supportEmail,
    offersGoogle,
    showsClaims: settings.isDemo || settings.claimsConfirmed,
    showsExamples: settings.isDemo,
    assets: built.assets,
  });
  // The first page takes three times as long as the same page later, because none of the code has run. So a small one goes before
  // it, in a step of its own.
  let hasBegun = false;
  const begin = async (): Promise<void> => {
    if (hasBegun) return;
    hasBegun = true;
    built.renderPage("not-found", { ...factsOfAll("en"), ...nothingToShow, now: "" });
    await setImmediate();
  };
  const make = async (
    name: SitePageName,
    language: Language,
    subject: Pick<SiteFacts, "auction" | "sale"> = {},
  ): Promise<StoredPage> => {
    const facts: SiteFacts = {
      ...factsOfAll(language),
      ...subject,
      ...(name === "outages" && { outages: await listOutages(platform.database.db) }),
      ...(name === "home" ? await factsOfHome(platform) : { ...nothingToShow, now: await nowFor(name) }),
    };
    await begin();
    // Others have their turn between reading, making the page and compressing it.
    await setImmediate();
    const body = built.renderPage(name, facts);
    await setImmediate();
    return storePage({ type: "text/html; charset=utf-8", body, maxAgeSeconds: cacheSeconds });
  };
  const cachedPage = (name: SitePageName, language: Language): Promise<StoredPage> =>
    cache.get(`${name} ${language}`, () => make(name, language));

  // The same for everyone, so what is hidden or was never there looks alike.
  const auctions = new PageCache<{ stored: StoredPage; status?: number }>(cacheSeconds * 1_000, {
    max: maxCachedPages,
    maxLastMs: maxLastMs.auction,
  });
  // Each node that hears of a hidden or deleted auction removes its page and the pages that may name it.
  const stop = platform.bus.subscribe(withdrawnTopic, (id) => {
    for (const language of languages) {
      auctions.forget(`${id} ${language}`);
      cache.forget(`home ${language}`);
    }
  });
  const makeAuction = async (id: string, language: Language) => {
    const found = await findPublicAuction(platform.database.db, id);
    if (found.kind === "shown")
      return { stored: await make("auction", language, { auction: found.auction }) };
    if (found.kind === "deleted") return { stored: await cachedPage("gone", language), status: 410 };
    return { stored: await cachedPage("not-found", language), status: 404 };
  };
  const makeSale = async (id: string, language: Language) => {
    const sale = await findPublicSale(platform.database.db, id, platform.settings.seller);
    if (sale) return { stored: await make("sale", language, { sale }) };
    return { stored: await cachedPage("not-found", language), status: 404 };
  };
  const sales = new PageCache<{ stored: StoredPage; status?: number }>(cacheSeconds * 1_000, {
    max: maxCachedPages,
    maxLastMs: maxLastMs.auction,
  });
  const pageOf =
    (cached: typeof auctions, makeOne: typeof makeAuction) =>
    (language: Language): PageHandler =>
    async (_call, _nonce, { path }) => {
      const id = path.split("/").at(-1) ?? "";
      if (!isUuid(id)) return { stored: await cachedPage("not-found", language), status: 404 };
      return cached.get(`${id} ${language}`, () => makeOne(id, language));
    };

  const securityTexts = new PageCache<StoredPage>(cacheSecuritySeconds * 1_000);
  const makeSecurityText = async (): Promise<StoredPage> =>
    storePage({
      type: "text/plain; charset=utf-8",
      body: securityText({
        origin,
        contact: settings.supportEmail,
        now: await boliNow(platform.database.db),
      }),
      maxAgeSeconds: cacheSecuritySeconds,
    });

  return {
    stop,
    security: async () => ({ stored: await securityTexts.get("security.txt", makeSecurityText) }),
    auction: pageOf(auctions, makeAuction),
    sale: pageOf(sales, makeSale),
    page: (name, language) => async () => ({ stored: await cachedPage(name, language) }),
    ...(await fixedFiles(built, origin)),
    notFound: (path, language) => cachedPage("not-found", isHindi(path) ? "hi" : language),
  };
}

const nothingToShow = { showsLiveAuctions: true, offlineAuctions: [], liveAuctions: [] } as const;

const isHindi = (path: string): boolean => path === sitePaths.home.hi || path.startsWith("/hi/");

// The facts are those for a signed-out caller, because the page is the same for everyone.
async function factsOfHome({
  database,
}: Platform): Promise<Pick<SiteFacts, "showsLiveAuctions" | "offlineAuctions" | "liveAuctions" | "now">> {
  const [features, next, liveAuctions, now] = await Promise.all([
    featuresFor(database.db, null),
    listAuctions(database.db, { status: "upcoming", page: 1, limit: landingAuctions }, null),
    listNextSales(database.db, landingAuctions),
    boliNow(database.db),
  ]);
  const flag = features.find(({ name }) => name === "live_auctions_landing");
  return {
    // A flag that was never set counts as enabled.
    showsLiveAuctions: flag?.isEnabled ?? true,
    offlineAuctions: next.data,
    liveAuctions,
    now: now.toISOString(),
  };
}

// Built once, because nothing in them changes while the program runs.
async function fixedFiles(
  built: BuiltSite,
  origin: string,
): Promise<Pick<Site, "file" | "robots" | "siteMap" | "manifest">> {
  const serve = async (type: string, body: string | Buffer): Promise<PageHandler> => {
    const stored = await storePage({ type, body, maxAgeSeconds: cacheFilesSeconds });
    return async () => ({ stored });
  };
  const names = Object.keys(siteFiles) as SiteFileName[];
  const handlers = await Promise.all(names.map((name) => serve(siteFiles[name].type, built.files[name])));
  const files = new Map(names.map((name, index) => [name, handlers[index]]));
  return {
    file: (name) => {
      const handler = files.get(name);
      if (handler === undefined) throw new Error(`The site has no file ${name}.`);
      return handler;
    },
    robots: await serve("text/plain; charset=utf-8", robots(origin)),
    siteMap: await serve("application/xml; charset=utf-8", siteMap(origin)),
    manifest: await serve("application/manifest+json; charset=utf-8", webManifest),
  };
}

// Search engines may index the public pages. The app's pages contain nothing for them.
function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /app/\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

const validDays = 180;

// The contact for people who find a vulnerability (RFC 9116). It expires half a year after each fetch, so only a copy from a
// program that no longer runs is ever outdated.
function securityText({ origin, contact, now }: { origin: string; contact: string; now: Date }): string {
  const expires = new Date(Math.floor(now.getTime() / dayMs) * dayMs + validDays * dayMs);
  return [
    `Contact: mailto:${encodeURI(contact)}`,
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}

function siteMap(origin: string): string {
  const pages = Object.values(sitePaths).flatMap((paths) =>
    languages.map((language) => {
      const others = languages.map(
        (other) =>
          `<xhtml:link rel="alternate" hreflang="${other}" href="${addressOf(origin, paths[other])}"/>`,
      );
      return `<url><loc>${addressOf(origin, paths[language])}</loc>${others.join("")}</url>`;
    }),
  );
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${pages.join("\n")}\n</urlset>\n`;
}

const addressOf = (origin: string, path: string): string =>
  (origin + path).replace(/&/g, "&amp;").replace(/</g, "&lt;");

// The name and icon of the product on a home screen.
const webManifest = JSON.stringify({
  name: "Boli",
  short_name: "Boli",
  description: "The auction marketplace for India",
  lang: "en",
  id: "/app/",
  start_url: "/app/dashboard",
  scope: "/",
  display: "standalone",
  background_color: "#191861",
  theme_color: "#191861",
  icons: [
    { src: siteFiles.icon192.path, sizes: "192x192", type: "image/png", purpose: "any" },
    { src: siteFiles.icon512.path, sizes: "512x512", type: "image/png", purpose: "any" },
    { src: siteFiles.favicon.path, sizes: "any", type: "image/svg+xml" },
  ],
});
