import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { siteFiles } from "@boli/contract/site/site";

// The minimum of a web build: a page with placeholders and one script, and public pages that only print their input.
// Stories about the server need no more.
export function aWebRoot(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "boli-web-"));
  mkdirSync(join(path, "assets"));
  writeFileSync(
    join(path, "index.html"),
    '<!doctype html><html lang="__LANG__" data-theme="__THEME__"><head><meta name="color-scheme" content="__SCHEME__"><link rel="manifest" href="__MANIFEST__"><!--boli-preload--></head><body><!--boli-state--><script nonce="__NONCE__" src="/assets/app.js"></script></body></html>',
  );
  writeFileSync(
    join(path, "preloads.json"),
    JSON.stringify({
      "/login": { en: '<link rel="modulepreload" href="/assets/app.js">' },
      "/app/auctions/$id": { en: '<link rel="modulepreload" href="/assets/auction.js">' },
    }),
  );
  writeFileSync(join(path, "assets", "app.js"), "export {};\n");
  writeFileSync(join(path, "sw.js"), 'const parts = ["/assets/app.js"];\n');
  addSite(join(path, "site"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function addSite(folder: string): void {
  mkdirSync(join(folder, "files"), { recursive: true });
  const manifest = { "enhance.ts": { file: "assets/site.js", isEntry: true, css: ["assets/site.css"] } };
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
  for (const { path } of Object.values(siteFiles))
    writeFileSync(join(folder, "files", path), `the file ${path}`);
  writeFileSync(
    join(folder, "render.mjs"),
    `export const renderPage = (name, facts) =>
      \`<!doctype html><html lang="\${facts.language}"><title>\${name}</title>\${" ".repeat(1000)}\` +
      \`<pre>\${JSON.stringify(facts)}</pre></html>\`;\n`,
  );
}
