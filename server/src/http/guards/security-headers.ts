import { randomBytes } from "node:crypto";

// Written by hand and not by a plugin: the values never change, so setting them costs one object
// (figures in docs/performance.md). Why: docs/decisions/0003-http-layer.md.
const everywhere = {
  "x-content-type-options": "nosniff",
  // YouTube refuses embeds that send no referrer at all.
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "permissions-policy": "camera=(self), geolocation=(self), microphone=(), payment=(), usb=()",
};

const overHttps = { "strict-transport-security": "max-age=31536000; includeSubDomains" };

export interface HeaderSets {
  // Data: nothing in it may run or load anything.
  data: Record<string, string>;
  // Pages: the policy carries the nonce of this answer.
  page(nonce: string): Record<string, string>;
  // The public pages, the same for everyone. They need no nonce, because they contain nothing inline.
  site: Record<string, string>;
  // Scripts, styles and pictures, kept for a year because their names change with their content.
  asset: Record<string, string>;
  // The service worker, which runs beside every page and loads what is ours alone.
  worker: Record<string, string>;
  // Pictures that people sent: cached like assets, but nothing in them may run or load anything.
  picture: Record<string, string>;
  // Files that people sent. Browsers save them and never show them.
  attachment: Record<string, string>;
  // Confidential pictures that people sent, shown in a frame of our own pages.
  framedPicture: Record<string, string>;
}

// Browsers report here what a policy has blocked. This is the older of the two directives; all browsers follow it.
export const cspReportPath = "/api/csp-reports";
const reports = `report-uri ${cspReportPath}`;

const youTube = "https://www.youtube-nocookie.com";

function pagePolicy(nonce: string, tileOrigin: string | undefined): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob: https://i.ytimg.com https://lh3.googleusercontent.com", tileOrigin]
      .filter(Boolean)
      .join(" "),
    `frame-src 'self' ${youTube}`,
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https://accounts.google.com",
    "frame-ancestors 'none'",
    reports,
  ].join("; ");
}

// The public pages load nothing from other hosts.
const sitePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "manifest-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  reports,
].join("; ");

// The browser's own page around a picture has a style.
const framedSandbox =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";
const sandbox = "default-src 'none'; frame-ancestors 'none'; sandbox";

export interface HeaderOptions {
  isHttps: boolean;
  // The host of the maps' tiles, if the settings name one.
  tileOrigin?: string | undefined;
}

export function headerSets(options: HeaderOptions): HeaderSets {
  const common = { ...everywhere, ...(options.isHttps ? overHttps : {}) };
  return {
    data: {
      ...common,
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "cross-origin-resource-policy": "same-origin",
    },
    page: (nonce) => ({
      ...common,
      "cache-control": "no-store",
      "content-security-policy": pagePolicy(nonce, options.tileOrigin),
      "cross-origin-opener-policy": "same-origin-allow-popups",
    }),
    site: {
      ...common,
      "content-security-policy": sitePolicy,
      "cross-origin-opener-policy": "same-origin-allow-popups",
      // The preview picture is shown by chat apps and other sites.
      "cross-origin-resource-policy": "cross-origin",
    },
    asset: {
      ...common,
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "cross-origin",
    },
    worker: {
      ...common,
      "cache-control": "no-cache",
      "content-security-policy": "default-src 'none'; connect-src 'self'",
      "cross-origin-resource-policy": "same-origin",
      "service-worker-allowed": "/",
    },
    picture: {
      ...common,
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": sandbox,
      // Chat apps show the first one beside a link.
      "cross-origin-resource-policy": "cross-origin",
    },
    attachment: {
      ...common,
      "cache-control": "no-store",
      "content-security-policy": sandbox,
      "cross-origin-resource-policy": "same-origin",
    },
    framedPicture: {
      ...common,
      "x-frame-options": "SAMEORIGIN",
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
      "content-security-policy": framedSandbox,
      "cross-origin-resource-policy": "same-origin",
    },
  };
}

export const makeNonce = (): string => randomBytes(18).toString("base64");
