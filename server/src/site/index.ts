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
import type { Queryable } from "../platform/database/database.ts";
import type { Platform } from "../platform/platform.ts";
import { isUuid } from "../platform/uuid.ts";
import { type BuiltSite, loadSite } from "./bundle.ts";
import { PageCache } from "./page-cache.ts";
import { webManifest } from "./web-manifest.ts";

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
  manifest(language: Language): PageHandler;
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
  const { settings, database } = platform;
  const origin = settings.publicUrl?.origin ?? `http://localhost:${settings.port}`;
  const maker = new PageMaker(platform, built, { origin, offersGoogle });
  // The same for everyone, so what is hidden or was never there looks alike.
  const auctions = new SubjectPages(maker, async (id, language) => {
    const found = await findPublicAuction(database.db, id);
    if (found.kind === "shown")
      return { stored: await maker.make("auction", language, { auction: found.auction }) };
    if (found.kind === "deleted") return { stored: await maker.get("gone", language), status: 410 };
    return maker.notFound(language);
  });
  const sales = new SubjectPages(maker, async (id, language) => {
    const sale = await findPublicSale(database.db, id, settings.seller);
    return sale ? { stored: await maker.make("sale", language, { sale }) } : maker.notFound(language);
  });
  // Each node that hears of a hidden or deleted auction removes its page and the pages that may name it.
  const stop = platform.bus.subscribe(withdrawnTopic, (id) => {
    for (const language of languages) {
      auctions.forget(id, language);
      maker.forget("home", language);
    }
  });
  return {
    stop,
    security: serveSecurityText(platform, origin),
    auction: auctions.page,
    sale: sales.page,
    page: (name, language) => async () => ({ stored: await maker.get(name, language) }),
    ...(await fixedFiles(built, origin)),
    notFound: (path, language) => maker.get("not-found", isHindi(path) ? "hi" : language),
  };
}

interface ServedPage {
  stored: StoredPage;
  status?: number;
}

// Renders the pages, and keeps those that are about no auction and no sale.
class PageMaker {
  readonly #platform: Platform;
  readonly #built: BuiltSite;
  readonly #addresses: { origin: string; offersGoogle: boolean };
  readonly #cache = new PageCache<StoredPage>(cacheSeconds * 1_000, { maxLastMs: maxLastMs.other });
  #hasBegun = false;

  constructor(platform: Platform, built: BuiltSite, addresses: { origin: string; offersGoogle: boolean }) {
    this.#platform = platform;
    this.#built = built;
    this.#addresses = addresses;
  }

  get(name: SitePageName, language: Language): Promise<StoredPage> {
    return this.#cache.get(`${name} ${language}`, () => this.make(name, language));
  }

  forget(name: SitePageName, language: Language): void {
    this.#cache.forget(`${name} ${language}`);
  }

  async notFound(language: Language): Promise<ServedPage> {
    return { stored: await this.get("not-found", language), status: 404 };
  }

  async make(
    name: SitePageName,
    language: Language,
    subject: Pick<SiteFacts, "auction" | "sale"> = {},
  ): Promise<StoredPage> {
    const { db } = this.#platform.database;
    const facts: SiteFacts = {
      ...this.#factsOfAll(language),
      ...subject,
      ...(name === "outages" && { outages: await listOutages(db) }),
      ...(name === "home"
        ? await factsOfHome(db)
        : // Text pages need nothing from the database, so they work while it is down.
          { ...nothingToShow, now: name === "sale" ? (await boliNow(db)).toISOString() : "" }),
    };
    await this.#begin();
    // Others have their turn between reading, making the page and compressing it.
    await setImmediate();
    const body = this.#built.renderPage(name, facts);
    await setImmediate();
    return storePage({ type: "text/html; charset=utf-8", body, maxAgeSeconds: cacheSeconds });
  }

  #factsOfAll(language: Language) {
    const { settings } = this.#platform;
    return {
      language,
      ...this.#addresses,
      supportEmail: settings.supportEmail,
      showsClaims: settings.isDemo || settings.claimsConfirmed,
      showsExamples: settings.isDemo,
      assets: this.#built.assets,
    };
  }

  // The first page takes three times as long as the same page later, because none of the code has run. So a small one goes before
  // it, in a step of its own.
  async #begin(): Promise<void> {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    this.#built.renderPage("not-found", { ...this.#factsOfAll("en"), ...nothingToShow, now: "" });
    await setImmediate();
  }
}

// The pages of auctions, or of sales.
class SubjectPages {
  readonly #maker: PageMaker;
  readonly #make: (id: string, language: Language) => Promise<ServedPage>;
  readonly #cache = new PageCache<ServedPage>(cacheSeconds * 1_000, {
    max: maxCachedPages,
    maxLastMs: maxLastMs.auction,
  });

  constructor(maker: PageMaker, make: (id: string, language: Language) => Promise<ServedPage>) {
    this.#maker = maker;
    this.#make = make;
  }

  page =
    (language: Language): PageHandler =>
    async (_call, _nonce, { path }) => {
      const id = path.split("/").at(-1) ?? "";
      if (!isUuid(id)) return this.#maker.notFound(language);
      return this.#cache.get(`${id} ${language}`, () => this.#make(id, language));
    };

  forget(id: string, language: Language): void {
    this.#cache.forget(`${id} ${language}`);
  }
}

function serveSecurityText({ database, settings }: Platform, origin: string): PageHandler {
  const cache = new PageCache<StoredPage>(cacheSecuritySeconds * 1_000);
  const make = async (): Promise<StoredPage> =>
    storePage({
      type: "text/plain; charset=utf-8",
      body: securityText({ origin, contact: settings.supportEmail, now: await boliNow(database.db) }),
      maxAgeSeconds: cacheSecuritySeconds,
    });
  return async () => ({ stored: await cache.get("security.txt", make) });
}

const nothingToShow = { showsLiveAuctions: true, offlineAuctions: [], liveAuctions: [] } as const;

const isHindi = (path: string): boolean => path === sitePaths.home.hi || path.startsWith("/hi/");

// The facts are those for a signed-out caller, because the page is the same for everyone.
async function factsOfHome(
  db: Queryable,
): Promise<Pick<SiteFacts, "showsLiveAuctions" | "offlineAuctions" | "liveAuctions" | "now">> {
  const [features, next, liveAuctions, now] = await Promise.all([
    featuresFor(db, null),
    listAuctions(db, { status: "upcoming", page: 1, limit: landingAuctions }, null),
    listNextSales(db, landingAuctions),
    boliNow(db),
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
  const manifests = {
    en: await serve("application/manifest+json; charset=utf-8", webManifest("en")),
    hi: await serve("application/manifest+json; charset=utf-8", webManifest("hi")),
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
    manifest: (language) => manifests[language],
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
