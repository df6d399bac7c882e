import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { tones } from "./tones.ts";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const declarations = new Map(
  [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [
    name,
    value.replace(/\s+/g, " "),
  ]),
);

type Rgb = readonly [number, number, number];

function parse(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

// Reads a token as the browser would: follows names, chooses the scheme's half, mixes.
function resolve(value: string, scheme: "light" | "dark"): Rgb {
  const both = /^light-dark\((.+)\)$/.exec(value)?.[1];
  if (both !== undefined) return resolve(halves(both)[scheme === "light" ? 0 : 1] ?? "", scheme);
  const name = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (name !== undefined)
    return resolve(declarations.get(name) ?? expect.unreachable(`no token --${name}`), scheme);
  const mix = /^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/.exec(value);
  if (mix !== null) {
    const [, over = "", percent = "", background = ""] = mix;
    const [one, other] = [resolve(over, scheme), resolve(background, scheme)];
    const part = Number(percent) / 100;
    return [0, 1, 2].map(
      (channel) => (one[channel] ?? 0) * part + (other[channel] ?? 0) * (1 - part),
    ) as unknown as Rgb;
  }
  return parse(value);
}

// Splits at the comma that belongs to no inner function.
function halves(text: string): string[] {
  let depth = 0;
  for (const [index, letter] of [...text].entries()) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (letter === "," && depth === 0) return [text.slice(0, index).trim(), text.slice(index + 1).trim()];
  }
  return [text];
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const token = (name: string, scheme: "light" | "dark"): Rgb => resolve(`var(--${name})`, scheme);

const surfaces = ["page", "surface", "surface-sunken", "surface-raised", "surface-hover"];

// Pairs of text and background, and the contrast that they need (WCAG 2.2: 4.5 for text, 3 for what only has to be seen).
const pairs: readonly (readonly [string, string, number])[] = [
  ...surfaces.flatMap((background) => [
    ["text", background, 7] as const,
    ["text-quiet", background, 4.5] as const,
    ["link", background, 4.5] as const,
    ["focus", background, 3] as const,
  ]),
  ...["page", "surface"].flatMap((background) => [
    ["border-strong", background, 3] as const,
    ["error-text", background, 4.5] as const,
    ["success-text", background, 4.5] as const,
  ]),
  ...tones.map((tone) => [`${tone}-text`, `${tone}-background`, 4.5] as const),
  ["text-on-strong", "strong", 4.5],
  ["text-on-strong", "strong-hover", 4.5],
  ["panel-text", "panel", 7],
  ["panel-text-quiet", "panel", 4.5],
  ["panel-text-quiet", "primary-8", 4.5],
  ["panel-text", "primary-7", 4.5],
];

describe.each(["light", "dark"] as const)("TOKENS-2 everything can be read in the %s scheme", (scheme) => {
  test.each(pairs)("%s on %s has a contrast of at least %d : 1", (text, background, least) => {
    expect(contrast(token(text, scheme), token(background, scheme))).toBeGreaterThanOrEqual(least);
  });
});

const colours = tones.map((tone) => (tone === "neutral" ? "gray" : tone));

test.each(colours)("TOKENS-3 step 6 of %s can be read on white", (name) => {
  expect(contrast(token(`${name}-6`, "light"), parse("#ffffff"))).toBeGreaterThanOrEqual(4.5);
});
