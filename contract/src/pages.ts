import type { Access } from "./endpoint/endpoint.ts";
import {
  auctionPaths,
  manifestPaths,
  offlineShellPath,
  salePaths,
  siteFiles,
  sitePaths,
} from "./site/site.ts";

// Every page that answers HTML, and its owner: the app's shell or the public site. Pages that are not listed do not exist.
export interface PageRow {
  path: `/${string}`;
  owner: "app" | "site";
  access: Access;
}

// The site is the same for everyone, so its pages need no session.
const site = <const Path extends `/${string}`>(path: Path) =>
  ({ path, owner: "site", access: "anyone" }) as const;

export const pages = {
  home: site(sitePaths.home.en),
  homeInHindi: site(sitePaths.home.hi),
  about: site(sitePaths.about.en),
  aboutInHindi: site(sitePaths.about.hi),
  terms: site(sitePaths.terms.en),
  termsInHindi: site(sitePaths.terms.hi),
  privacy: site(sitePaths.privacy.en),
  privacyInHindi: site(sitePaths.privacy.hi),
  refund: site(sitePaths.refund.en),
  refundInHindi: site(sitePaths.refund.hi),
  outages: site(sitePaths.outages.en),
  outagesInHindi: site(sitePaths.outages.hi),
  auction: site(auctionPaths(":id").en),
  auctionInHindi: site(auctionPaths(":id").hi),
  sale: site(salePaths(":id").en),
  saleInHindi: site(salePaths(":id").hi),
  // Files that browsers and search engines request besides the pages.
  robots: site("/robots.txt"),
  siteMap: site("/sitemap.xml"),
  manifest: site(manifestPaths.en),
  manifestInHindi: site(manifestPaths.hi),
  security: site("/.well-known/security.txt"),
  favicon: site(siteFiles.favicon.path),
  faviconIco: site(siteFiles.faviconIco.path),
  touchIcon: site(siteFiles.touchIcon.path),
  icon192: site(siteFiles.icon192.path),
  icon512: site(siteFiles.icon512.path),
  iconMaskable: site(siteFiles.iconMaskable.path),
  preview: site(siteFiles.preview.path),
  // The app's page without anybody's state, which browsers keep for when there is no network.
  offlineShell: site(offlineShellPath),
  login: { path: "/login", owner: "app", access: "anyone" },
  signUp: { path: "/signup", owner: "app", access: "anyone" },
  setupPassword: { path: "/onboarding/setup-password", owner: "app", access: "anyone" },
  resetPassword: { path: "/reset-password", owner: "app", access: "anyone" },
  resellerSignup: { path: "/reseller-signup", owner: "app", access: "anyone" },
  mobileVerification: { path: "/mobile-verification", owner: "app", access: "anyone" },
  app: { path: "/app", owner: "app", access: "anyone" },
  // The shell of every signed-in page. The app itself redirects signed-out people to /login.
  appPages: { path: "/app/*", owner: "app", access: "anyone" },
} as const satisfies Record<string, PageRow>;
