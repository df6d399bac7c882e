// The strokes that every picture is made of. A picture is 800 wide and 600 high; light comes from the upper left, and
// colours are the product's own tokens ("primary-6"), so that the pictures and the screens are of one house.

/** @param {string} colour a token, or anything that SVG takes */
const paint = (colour) => (/^[a-z]+-\d$/.test(colour) ? `var(--${colour})` : colour);

/** @param {string} d @param {string} fill @param {string} [more] */
export const path = (d, fill, more = "") => `<path d="${d}" fill="${paint(fill)}" ${more}/>`;

/** @param {string} d @param {string} stroke @param {number} width @param {string} [more] */
export const line = (d, stroke, width, more = "") =>
  `<path d="${d}" fill="none" stroke="${paint(stroke)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** @param {[x: number, y: number, width: number, height: number, round?: number]} box @param {string} fill @param {string} [more] */
export const rect = ([x, y, width, height, round = 0], fill, more = "") =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${paint(fill)}" ${more}/>`;

/** @param {[x: number, y: number, rx: number, ry?: number]} oval @param {string} fill @param {string} [more] */
export const oval = ([x, y, rx, ry = rx], fill, more = "") =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${paint(fill)}" ${more}/>`;

/** @param {[x: number, y: number, size?: number, turn?: number]} place @param {...string} parts */
export const at = ([x, y, size = 1, turn = 0], ...parts) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${parts.join("")}</g>`;

/** @param {number} opacity @param {...string} parts */
export const faint = (opacity, ...parts) => `<g opacity="${opacity}">${parts.join("")}</g>`;

/** A part in its own shade. @param {string} d @param {number} [opacity] */
export const dim = (d, opacity = 0.16) => path(d, "primary-9", `opacity="${opacity}"`);

/** A part that the light falls on. @param {string} d @param {number} [opacity] */
export const gleam = (d, opacity = 0.3) => path(d, "#ffffff", `opacity="${opacity}"`);

/** The soft shadow under a thing. @param {[x: number, y: number, rx: number, ry: number]} oval @param {number} [opacity] */
export const shadow = ([x, y, rx, ry], opacity = 1) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#shadow)" opacity="${opacity}"/>`;

/** @template T @param {readonly T[]} list @param {(one: T, index: number) => string} draw */
export const each = (list, draw) => list.map(draw).join("");

/** @param {number} count @param {(index: number) => string} draw */
export const times = (count, draw) => Array.from({ length: count }, (_, index) => draw(index)).join("");

/** A darker or lighter neighbour of a token: "primary-6" and 1 is "primary-7". @param {string} token @param {number} by */
export const tone = (token, by) => {
  const [family, step] = token.split("-");
  return `${family}-${Math.min(9, Math.max(0, Number(step) + by))}`;
};

/**
 * A body with three sides in sight: the front, its top and its right side, which lie back to the right.
 * @param {[x: number, y: number, width: number, height: number, depth: number]} box of the front
 * @param {string} token
 */
export const block = ([x, y, width, height, depth], token) => {
  const rise = depth / 2;
  return (
    path(`M${x} ${y}l${depth} ${-rise}h${width}l${-depth} ${rise}Z`, tone(token, -1)) +
    path(`M${x + width} ${y}l${depth} ${-rise}v${height}l${-depth} ${rise}Z`, tone(token, 1)) +
    rect([x, y, width, height], token)
  );
};

let gradients = 0;
/**
 * A ground that changes from one colour to another, downwards.
 * @param {[x: number, y: number, width: number, height: number]} box @param {readonly string[]} colours
 */
export const wash = (box, colours) => {
  gradients += 1;
  const id = `wash-${gradients}`;
  const stops = each(
    colours,
    (colour, index) =>
      `<stop offset="${index / Math.max(1, colours.length - 1)}" stop-color="${paint(colour)}"/>`,
  );
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>${rect(box, `url(#${id})`)}`;
};

/** @param {...string} parts */
export const picture = (...parts) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">
    <radialGradient id="shadow">
      <stop offset="0" stop-color="${paint("primary-9")}" stop-opacity="0.5"/>
      <stop offset="0.6" stop-color="${paint("primary-9")}" stop-opacity="0.3"/>
      <stop offset="1" stop-color="${paint("primary-9")}" stop-opacity="0"/>
    </radialGradient>
    ${parts.join("")}
  </svg>`;
