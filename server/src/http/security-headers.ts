import { randomBytes } from "node:crypto";

// Written by hand and not by a plugin: the values never change, so setting them costs one object
// (figures in docs/performance.md). Sources for each: docs/decisions/0003-http-layer.md.
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
  // Scripts, styles and pictures, kept for a year because their names change with their content.
  asset: Record<string, string>;
}

const youTube = "https://www.youtube-nocookie.com";

function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob: https://i.ytimg.com https://lh3.googleusercontent.com",
    `frame-src ${youTube}`,
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https://accounts.google.com",
    "frame-ancestors 'none'",
  ].join("; ");
}

export function headerSets(options: { isHttps: boolean }): HeaderSets {
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
      "content-security-policy": pagePolicy(nonce),
      "cross-origin-opener-policy": "same-origin-allow-popups",
    }),
    asset: {
      ...common,
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "cross-origin",
    },
  };
}

export const makeNonce = (): string => randomBytes(18).toString("base64");
