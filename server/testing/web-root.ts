import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// The least that the built screens are: a page with its marks and one script. Stories about the server need no more.
export function aWebRoot(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "boli-web-"));
  mkdirSync(join(path, "assets"));
  writeFileSync(
    join(path, "index.html"),
    '<!doctype html><html lang="__LANG__"><head><!--boli-preload--></head><body><!--boli-state--><script nonce="__NONCE__" src="/assets/app.js"></script></body></html>',
  );
  writeFileSync(
    join(path, "preloads.json"),
    JSON.stringify({ "/login": { en: '<link rel="modulepreload" href="/assets/app.js">' } }),
  );
  writeFileSync(join(path, "assets", "app.js"), "export {};\n");
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
