// Makes web/src/auctions/map/outline-of-india.json: India and its states, as the map of auctions draws them. The source is the
// npm package `@react-map/india`, whose drawing has the boundary that the Survey of India publishes: maps
// with another one may not be published in India. To make it again:
//
//   npm pack @react-map/india@1.0.21 && tar -xzf react-map-india-1.0.21.tgz
//   node tools/maps/outline-of-india.mjs package/src/constants.ts
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** @typedef {[x: number, y: number]} Pair */

// The drawing is a plain one of degrees (equirectangular). These are its sides, in the drawing and in degrees; every pincode of
// server/data/pincodes.csv that is not within a few kilometres of a border falls into its own state.
const drawing = { width: 764.1, height: 792 };
const sides = { west: 68.18401, south: 6.753659, east: 97.418146, north: 37.084109 };

// One unit of the result: a hundredth of a degree of longitude, about a kilometre.
const unitsPerDegree = 100;
// Parts of a shape that are smaller than this in both directions are left out, unless it is the largest of its state.
const minUnits = 3;

// Two union territories of the drawing are one since 2020.
const oneOf = new Map([
  ["Dadra and Nagar Haveli", "Dadra and Nagar Haveli and Daman and Diu"],
  ["Daman and Diu", "Dadra and Nagar Haveli and Daman and Diu"],
]);

/** @param {string} source @returns {Array<[name: string, path: string]>} */
function readDrawing(source) {
  const shapes = source.slice(0, source.indexOf("};"));
  return [...shapes.matchAll(/^ {2}(?:'([^']+)'|([A-Za-z]+)):\s*'([^']+)'/gm)].map(
    ([, quoted, plain, line]) => [quoted ?? plain ?? "", line ?? ""],
  );
}

/** The closed lines of an SVG path. @param {string} line @returns {Pair[][]} */
function ringsOf(line) {
  /** @type {Pair[][]} */
  const rings = [];
  let [x, y] = [0, 0];
  for (const [, letter = "", rest = ""] of line.matchAll(/([MLlhvz])([^MLlhvz]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    if (letter === "M") rings.push([]);
    const step = letter === "h" || letter === "v" ? 1 : 2;
    for (let at = 0; at < numbers.length; at += step) {
      const [one = 0, two = 0] = numbers.slice(at);
      if (letter === "h") x += one;
      else if (letter === "v") y += one;
      else if (letter === "l") [x, y] = [x + one, y + two];
      else [x, y] = [one, two];
      rings.at(-1)?.push([x, y]);
    }
    // After a closed line the pen is where that line began.
    if (letter === "z") [x, y] = rings.at(-1)?.[0] ?? [x, y];
  }
  return rings;
}

// Degrees of the Mercator projection, which all tiles have: x as longitude, y in the same scale, growing to the south.
/** @param {Pair} pair @returns {Pair} */
function project([x, y]) {
  const lng = sides.west + (x / drawing.width) * (sides.east - sides.west);
  const lat = sides.north - (y / drawing.height) * (sides.north - sides.south);
  const mercator = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * (180 / Math.PI);
  return [Math.round(lng * unitsPerDegree), Math.round(-mercator * unitsPerDegree)];
}

// Moves points to a grid, so that neighbouring states keep the same border. Removes points that repeat, or that lie on the
// line between their neighbours.
/** @param {Pair[]} ring @returns {Pair[]} */
function simplify(ring) {
  /** @type {Pair[]} */
  const kept = [];
  for (const point of ring.map(project)) {
    const [one, two] = [kept.at(-2), kept.at(-1)];
    if (two && point[0] === two[0] && point[1] === two[1]) continue;
    if (one && two && isBetween(one, two, point)) kept.pop();
    kept.push(point);
  }
  const [first, last] = [kept[0], kept.at(-1)];
  if (first && last && kept.length > 1 && first[0] === last[0] && first[1] === last[1]) kept.pop();
  return kept;
}

/** @param {Pair} one @param {Pair} two @param {Pair} three */
const isBetween = (one, two, three) =>
  (two[0] - one[0]) * (three[1] - two[1]) === (two[1] - one[1]) * (three[0] - two[0]) &&
  (two[0] - one[0]) * (three[0] - two[0]) >= 0 &&
  (two[1] - one[1]) * (three[1] - two[1]) >= 0;

/** @param {Pair[]} ring */
function sizeOf(ring) {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
}

/** @param {Pair[]} ring */
const areaOf = (ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

// The ring as an SVG path: whole numbers from point to point.
/** @param {Pair[]} ring */
function lineOf(ring) {
  let [x, y] = ring[0] ?? [0, 0];
  const steps = ring.slice(1).map(([nextX, nextY]) => {
    const step = `${nextX - x}${nextY - y < 0 ? "" : " "}${nextY - y}`;
    [x, y] = [nextX, nextY];
    return step;
  });
  const [startX, startY] = ring[0] ?? [0, 0];
  const joined = steps.reduce(
    (line, step) => line + (step.startsWith("-") || line === "" ? "" : " ") + step,
    "",
  );
  return `M${startX} ${startY}l${joined}z`;
}

/** The point of a ring's inside that is farthest from its line, for the state's name. @param {Pair[]} ring @returns {Pair} */
function middleOf(ring) {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  /** @type {{ point: Pair, distance: number }} */
  let best = { point: [left, top], distance: -1 };
  const step = Math.max(1, Math.round(Math.max(right - left, bottom - top) / 50));
  for (let x = left; x <= right; x += step)
    for (let y = top; y <= bottom; y += step) {
      if (!isInside(ring, x, y)) continue;
      // A name is wide and flat, so room to the sides counts less than room above and below.
      const distance = Math.min(...ring.map(([a, b]) => Math.hypot((a - x) / 2, b - y)));
      if (distance > best.distance) best = { point: [x, y], distance };
    }
  return best.point;
}

/** @param {Pair[]} ring @param {number} x @param {number} y */
function isInside(ring, x, y) {
  let inside = false;
  for (const [at, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring.at(at - 1) ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error("Say where the package's constants.ts is.");
/** @type {Map<string, Pair[][]>} */
const states = new Map();
for (const [name, line] of readDrawing(readFileSync(source, "utf8"))) {
  const state = oneOf.get(name) ?? name;
  states.set(state, [...(states.get(state) ?? []), ...ringsOf(line).map(simplify)]);
}
const shapes = [...states.entries()]
  .toSorted(([one], [other]) => one.localeCompare(other))
  .map(([state, rings]) => {
    const [largest = [], ...others] = rings.toSorted((one, other) => areaOf(other) - areaOf(one));
    const kept = others.filter((ring) => ring.length > 2 && sizeOf(ring) >= minUnits);
    const [x, y] = middleOf(largest);
    const width = Math.max(...largest.map(([at]) => at)) - Math.min(...largest.map(([at]) => at));
    return { state, x, y, width, line: [largest, ...kept].map(lineOf).join("") };
  });
const file = path.join(
  path.dirname(fileURLToPath(import.meta.url)),
  "../../web/src/auctions/map/outline-of-india.json",
);
writeFileSync(file, `[\n${shapes.map((shape) => JSON.stringify(shape)).join(",\n")}\n]\n`);
process.stdout.write(
  `${shapes.length} states, ${shapes.reduce((sum, { line }) => sum + line.length, 0)} letters\n`,
);
