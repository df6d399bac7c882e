import { siteFiles, sitePaths } from "@boli/contract/site/site";
import { dayMs } from "@boli/contract/base/time";
import { languages } from "@boli/contract/base/languages";

// Search engines may index the public pages. The app's pages contain nothing for them.
export function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /app/\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

const validDays = 180;

// The contact for people who find a vulnerability (RFC 9116). It expires half a year after each fetch, so only a copy from a
// program that no longer runs is ever outdated.
export function securityText({
  origin,
  contact,
  now,
}: {
  origin: string;
  contact: string;
  now: Date;
}): string {
  const expires = new Date(Math.floor(now.getTime() / dayMs) * dayMs + validDays * dayMs);
  return [
    `Contact: mailto:${encodeURI(contact)}`,
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}

export function siteMap(origin: string): string {
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
export const webManifest = JSON.stringify({
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
