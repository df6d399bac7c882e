import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { createRequire } from "node:module";

// Less than half as long as `axe.source`, and every scanned page has to receive and parse it.
export const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// A product that journeys start serves the scanner as well. The recorder does not read what is below /assets/.
export const scannerPath = "/assets/scanner-of-journeys.js";

export function sendScanner(response: ServerResponse): void {
  response.writeHead(200, {
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
  });
  response.end(axeSource);
}
