// A browser that draws the same on every machine: with the fonts of packages instead of the machine's, and without hinting.
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { root, Stop } from "../output.mjs";
import { findChromium } from "./programs.mjs";

const { resolve } = createRequire(path.join(root, "e2e", "package.json"));

const noto = { family: "Noto Sans Devanagari", from: "@expo-google-fonts/noto-sans-devanagari" };
const dejavu = { family: "DejaVu Sans", from: "dejavu-fonts-ttf" };
const pragati = { family: "Pragati Narrow", from: "@expo-google-fonts/pragati-narrow" };

/**
 * The second font draws what the first lacks: arrows, or Devanagari.
 * @type {Readonly<Record<string, ReadonlyArray<typeof noto>>>}
 */
const fontSets = { normal: [noto, dejavu], wide: [dejavu, noto], narrow: [pragati, dejavu] };

/** For Playwright's `launch`. */
export function launchOptions() {
  return {
    executablePath: findChromium() ?? "chromium",
    env: { ...process.env, FONTCONFIG_FILE: writeFontSettings() },
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--font-render-hinting=none",
      // The browser itself must make no requests: no updates, no look-ups, no first-run pages.
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  };
}

/** The families of the fonts that draw, the first one first. */
export const fontFamilies = () => chosenFonts().set.map(({ family }) => family);

function chosenFonts() {
  const name = process.env.BOLI_FONTS || "normal";
  const set = fontSets[name];
  if (!set) throw new Stop(`BOLI_FONTS is "${name}", not one of ${Object.keys(fontSets).join(", ")}.`);
  return { name, set };
}

/** @returns {string} the file for fontconfig; its folders are absolute, because older versions take no others */
function writeFontSettings() {
  const { name, set } = chosenFonts();
  const folder = path.join(root, ".cache", "fonts");
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.conf`);
  const own = `${file}.${process.pid}`;
  writeFileSync(own, fontSettings(set, path.join(folder, "cache")));
  // Another process may be reading the file.
  renameSync(own, file);
  return file;
}

/** @param {ReadonlyArray<typeof noto>} set @param {string} cache */
function fontSettings(set, cache) {
  const folders = set.map(({ from }) => `<dir>${path.dirname(resolve(`${from}/package.json`))}</dir>`);
  const families = set.map(({ family }) => `<string>${family}</string>`);
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  ${folders.join("\n  ")}
  <cachedir>${cache}</cachedir>
  <match><edit name="family" mode="append" binding="strong">${families.join("")}</edit></match>
  <match>
    <test name="family"><string>monospace</string></test>
    <edit name="family" mode="prepend" binding="strong"><string>DejaVu Sans Mono</string></edit>
  </match>
  <match target="font">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="autohint" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`;
}
