// `node tools/run.mjs tools/drawings/draw-site-pictures.mjs`: redraws the icons and the preview picture of the public site
// from the logo and the hero picture. Run by hand after either has changed; the results are committed.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { launchOptions } from "../system/browser.mjs";
import { buildWeb } from "../build-web.mjs";
import { root } from "../output.mjs";

const files = path.join(root, "web/src/site/files");
mkdirSync(files, { recursive: true });
await buildWeb({ onProgress: (sentence) => process.stdout.write(`${sentence}\n`) });

const browser = await chromium.launch(launchOptions());
const mark = readFileSync(path.join(root, "web/src/ui/brand/mark.svg"), "utf8");
writeFileSync(path.join(files, "favicon.svg"), mark);

/**
 * @param {string} html
 * @param {{ width: number, height: number }} size
 * @param {boolean} [isClear] without a ground of its own
 */
async function draw(html, size, isClear = false) {
  const page = await browser.newPage({ viewport: size, colorScheme: "light" });
  await page.setContent(html);
  const picture = await page.screenshot({ omitBackground: isClear, type: "png" });
  await page.close();
  return picture;
}

const plain = "<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>";
for (const [name, side] of /** @type {const} */ ([
  ["icon-192.png", 192],
  ["icon-512.png", 512],
])) {
  writeFileSync(path.join(files, name), await draw(plain + mark, { width: side, height: side }, true));
}
// Systems that cut the icon to a shape of their own leave a circle of four fifths, and the mark stays inside it.
const inner = mark.trim().replace(/^<svg[^>]*>\s*<rect[^>]*\/>|<\/svg>$/g, "");
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="#3a3ab6"/><g transform="translate(24 24) scale(.72) translate(-24 -23.6)">${inner}</g></svg>`;
writeFileSync(
  path.join(files, "icon-maskable-512.png"),
  await draw(plain + maskable, { width: 512, height: 512 }),
);
// Apple rounds the corners itself, so this icon's background is square.
const square = mark.replace(' rx="12"', "");
writeFileSync(
  path.join(files, "apple-touch-icon.png"),
  await draw(plain + square, { width: 180, height: 180 }),
);
writeFileSync(
  path.join(files, "favicon.ico"),
  icoOf(await draw(plain + mark, { width: 32, height: 32 }, true), 32),
);
writeFileSync(path.join(files, "preview.png"), await draw(await previewHtml(), { width: 1200, height: 630 }));
await browser.close();

/**
 * An .ico file with one picture: a six-byte header, a directory entry of sixteen bytes, and the PNG.
 * @param {Buffer} png
 * @param {number} side
 */
function icoOf(png, side) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}

async function previewHtml() {
  const built = path.join(root, "web/dist/app");
  const manifest = JSON.parse(readFileSync(path.join(built, "site/manifest.json"), "utf8"));
  const style = readFileSync(path.join(built, manifest["src/site/enhance.ts"].css[0]), "utf8");
  const { renderPage } = await import(pathToFileURL(path.join(built, "site/render.mjs")).href);
  const html = renderPage("home", {
    language: "en",
    origin: "",
    supportEmail: "",
    offersGoogle: false,
    showsClaims: false,
    showsLiveAuctions: false,
    showsExamples: false,
    offlineAuctions: [],
    now: "2025-08-23T00:00:00Z",
    assets: { script: "", style: "" },
  });
  const picture = /<div class="hero-picture".*?<\/svg><svg class="hero-paddles".*?<\/svg>/s.exec(html)?.[0];
  const jali = /<div class="hero-jali">.*?<\/svg><\/div>/s.exec(html)?.[0];
  return `<!doctype html><style>${style}</style><style>
    body{overflow:hidden}
    /* A flat ground packs into a third of the bytes; chat apps leave heavy pictures out. */
    .hero{height:630px;padding:0;background:var(--panel)}
    .hero::after{display:none}
    .hero-jali{mask-image:none}
    .hero-picture{position:absolute;right:84px;bottom:-64px;width:480px;padding:0;margin:0}
    .words{position:absolute;inset:0 auto 0 76px;display:grid;align-content:center;gap:36px;width:560px}
    .words h1{font-size:84px;line-height:1.02}
    .logo-name{font-size:48px}
    .words p{font-size:30px;color:var(--panel-text-quiet);line-height:1.35}
  </style><div class="site-landing"><div class="hero">${jali ?? ""}<div class="words">
    <span class="logo">${mark.replace("<svg", '<svg width="72" height="72"')}<span class="logo-name">Boli</span></span>
    <h1>Discover <em>Local Auctions</em> in India</h1>
    <p>Embassy, airport, port and local auctions, all in one place.</p>
  </div>${picture ?? ""}</div></div></div>`;
}
