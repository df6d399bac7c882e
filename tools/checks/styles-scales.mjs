// Sizes come from the scales in web/src/ui/tokens.css. A token that is defined nowhere makes its whole declaration void, and a value
// off the scales is one that a change of the scale does not reach. Those of today are counted, and their number only falls.
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../output.mjs";

const listed = "tools/checks/styles-off-scale.json";

/** @typedef {Record<string, Record<string, number>>} Counts how many values are off each scale, by part of the product */

/** @returns {Counts} */
export const offScale = () => JSON.parse(readFileSync(path.join(root, listed), "utf8"));

/**
 * @param {ReadonlyMap<string, string>} texts every style sheet, component and module, by path
 * @returns {string[]}
 */
export function tokenFailures(texts) {
  // A token is also defined by a script that sets it, which names it in quotes.
  const defined = new Set(
    [...texts.values()].flatMap((text) => [
      ...[...text.matchAll(/(?<![\w(-])(--[\w-]+)\s*:/g)].map(([, name = ""]) => name),
      ...[...text.matchAll(/["'`](--[\w-]+)["'`]/g)].map(([, name = ""]) => name),
    ]),
  );
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/var\(\s*(--[\w-]+)/g)]
      .filter(([, name = ""]) => file.endsWith(".css") && !defined.has(name))
      .map(([, name]) => `${file} uses ${name}, which is defined nowhere.`),
  );
}

/** @param {string} value */
const hasLength = (value) =>
  [...value.replace(/var\(\s*--[\w-]+/g, "").matchAll(/([\d.]+)(?:[a-z]+|%)/g)].some(
    ([, number]) => Number(number) !== 0,
  );

/** @type {ReadonlyArray<{ name: string, property: RegExp, isOff(value: string): boolean }>} */
const scales = [
  {
    name: "spacing",
    property: /^(?:(?:row-|column-)?gap|(?:scroll-)?(?:margin|padding)(?:-[a-z]+)*)$/,
    isOff: hasLength,
  },
  { name: "size", property: /^font-size$/, isOff: hasLength },
  { name: "weight", property: /^font-weight$/, isOff: (value) => !/^(?:400|600|700|inherit)$/.test(value) },
  { name: "tracking", property: /^letter-spacing$/, isOff: hasLength },
  { name: "radius", property: /^border(?:-[a-z]+)*-radius$/, isOff: hasLength },
];

/**
 * @param {ReadonlyMap<string, string>} texts
 * @param {Counts} allowed
 * @param {(file: string) => string} partOf
 * @returns {string[]}
 */
export function scaleFailures(texts, allowed, partOf) {
  const found = new Map();
  for (const [file, text] of texts)
    if (file.endsWith(".css"))
      for (const { scale, declaration } of valuesOff(text)) {
        const key = `${partOf(file)} ${scale}`;
        found.set(key, [...(found.get(key) ?? []), `${file}: ${declaration}`]);
      }
  const most = new Map(
    Object.entries(allowed).flatMap(([part, counts]) =>
      Object.entries(counts).map(([scale, count]) => [`${part} ${scale}`, count]),
    ),
  );
  return [...new Set([...found.keys(), ...most.keys()])].flatMap((key) => {
    const [places, limit] = [found.get(key) ?? [], most.get(key) ?? 0];
    if (places.length === limit) return [];
    const [part, scale] = key.split(" ");
    if (places.length < limit)
      return [
        `${part} has ${places.length} values off the scale of ${scale}; ${listed} still says ${limit}.`,
      ];
    return [
      `${part} has ${places.length} values off the scale of ${scale} (tokens.css), where ${limit} are left to mend:\n  ${places.join("\n  ")}`,
    ];
  });
}

/** @param {string} text a style sheet's */
export function valuesOff(text) {
  const bare = text.replace(/\/\*[^]*?\*\//g, "");
  return [...bare.matchAll(/[{;]\s*([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].flatMap(
    ([, name = "", value = ""]) => {
      const scale = scales.find(({ property }) => property.test(name));
      return scale?.isOff(value.trim())
        ? [{ scale: scale.name, declaration: `${name}: ${value.trim()}` }]
        : [];
    },
  );
}
