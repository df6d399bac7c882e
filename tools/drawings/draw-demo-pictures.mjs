// `node tools/run.mjs tools/drawings/draw-demo-pictures.mjs [name ...]`: draws the pictures of the demo's auctions again,
// all of them or the named ones. Run by hand after a drawing has changed; the results are committed.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { pictures } from "./demo-pictures/index.mjs";
import { launchOptions } from "../system/browser.mjs";
import { root } from "../output.mjs";

// The widths of re-encoded uploads, so that a start of the demo need not scale pictures.
const widths = [320, 800, 1600];
// Lower than for uploads, to keep the repository small; flat colours hide the difference.
const quality = 70;
const size = { width: 1600, height: 1200 };

const tokens = readFileSync(path.join(root, "web/src/ui/tokens.css"), "utf8");
const folder = path.join(root, "server/src/auctions/demo/pictures");
mkdirSync(folder, { recursive: true });
const asked = process.argv.slice(2);

const browser = await chromium.launch(launchOptions());
const page = await browser.newPage({ viewport: size, colorScheme: "light" });
let bytes = 0;
for (const [name, draw] of Object.entries(pictures)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  await page.setContent(
    `<style>${tokens}*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${draw()}`,
  );
  const drawn = await page.screenshot({ type: "png" });
  for (const width of widths) {
    const webp = await sharp(drawn).resize(width).webp({ quality, effort: 6 }).toBuffer();
    writeFileSync(path.join(folder, `${name}-${width}.webp`), webp);
    bytes += webp.length;
    process.stdout.write(`${name}-${width}.webp ${(webp.length / 1024).toFixed(1)} KB\n`);
  }
}
await browser.close();
process.stdout.write(`${(bytes / 1024).toFixed(0)} KB in all\n`);
