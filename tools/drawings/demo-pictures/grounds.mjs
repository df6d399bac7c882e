import { at, dim, each, faint, gleam, line, oval, path, rect, times, wash } from "./brush.mjs";

// The grounds and backgrounds of things.

/**
 * A room: a wall with the light of a window on it, a skirting and a floor of boards that run towards the viewer.
 * @param {{ wall: readonly [string, string], floor: readonly [string, string], edge: string, horizon?: number }} room
 */
export const room = ({ wall, floor, edge, horizon = 400 }) =>
  wash([0, 0, 800, horizon], wall) +
  gleam(`M120 0H330L250 ${horizon}H40Z`, 0.28) +
  gleam(`M360 0H440L360 ${horizon}H280Z`, 0.28) +
  wash([0, horizon, 800, 600 - horizon], floor) +
  faint(
    0.5,
    times(11, (index) => {
      const x = (index - 5) * 90;
      return line(`M${400 + x} ${horizon}L${400 + x * 2.6} 600`, edge, 1.5);
    }),
  ) +
  rect([0, horizon - 14, 800, 14], "#ffffff", 'opacity="0.75"') +
  rect([0, horizon - 2, 800, 4], edge, 'opacity="0.6"');

/**
 * A plain ground for what is looked at from near: a wall and a table's top.
 * @param {{ wall: readonly [string, string], table: readonly [string, string], horizon?: number }} place
 */
export const table = ({ wall, table, horizon = 250 }) =>
  wash([0, 0, 800, horizon], wall) +
  gleam(`M100 0H300L240 ${horizon}H40Z`, 0.25) +
  wash([0, horizon, 800, 600 - horizon], table) +
  gleam(`M0 ${horizon}H800V${horizon + 5}H0Z`, 0.5);

/** Paving that runs towards the viewer. @param {number} horizon @param {string} edge */
export const paving = (horizon, edge) =>
  faint(
    0.55,
    times(15, (index) => {
      const x = (index - 7) * 80;
      return line(`M${400 + x} ${horizon}L${400 + x * 3.2} 600`, edge, 1.5);
    }),
    each([0.1, 0.26, 0.5, 0.84], (share) => {
      const y = horizon + (600 - horizon) * share;
      return line(`M0 ${y}H800`, edge, 1.5);
    }),
  );

/** @param {[x: number, y: number, size?: number]} place */
export const cloud = ([x, y, size = 1]) =>
  at(
    [x, y, size],
    gleam("M-60 0a16 16 0 0 1 6-31 26 26 0 0 1 48-10 22 22 0 0 1 40 12 15 15 0 0 1 6 29Z", 0.85),
  );

/** @param {[x: number, y: number, size?: number]} place */
export const tree = ([x, y, size = 1]) =>
  at(
    [x, y, size],
    path("M-8 0q4-60-2-120h16q-4 60 4 120Z", "accent-7"),
    line("M2-90q20-16 34-40M0-76q-18-14-30-34", "accent-7", 7),
    oval([-44, -138, 50, 40], "success-6"),
    oval([46, -146, 52, 42], "success-6"),
    oval([2, -178, 62, 50], "success-5"),
    oval([-22, -194, 30, 20], "success-4", 'opacity="0.7"'),
    oval([34, -168, 26, 16], "success-4", 'opacity="0.5"'),
  );

/** A palm. @param {[x: number, y: number, size?: number]} place */
export const palm = ([x, y, size = 1]) =>
  at(
    [x, y, size],
    path("M-7 0q14-90 4-180h9q14 90 5 180Z", "accent-6"),
    faint(0.4, line("M0-30h11M3-60h10M4-90h9M5-120h8M3-150h8", "accent-8", 2.5)),
    each([-160, -128, -96, -64, -28, 8], (turn) =>
      at(
        [3, -180, 1, turn + 8],
        path("M0 0q40-30 92 6q-46-14-92-6Z", turn < -90 ? "success-5" : "success-6"),
      ),
    ),
  );

/** A plant in a clay pot. @param {[x: number, y: number, size?: number]} place */
export const plant = ([x, y, size = 1]) =>
  at(
    [x, y, size],
    each([-62, -34, -8, 20, 48], (turn) =>
      at(
        [0, -44, 1, turn],
        path("M0 0q-20-40 0-78 20 38 0 78Z", Math.abs(turn) > 40 ? "success-6" : "success-5"),
      ),
    ),
    path("M-30-50h60l-8 50h-44Z", "warning-5"),
    dim("M8-50h22l-8 50H4Z"),
    rect([-34, -58, 68, 12, 3], "warning-4"),
  );

/**
 * A house front with cusped arches, as courtyards have them.
 * @param {{ top: number, bottom: number, stone: string, hollow: string, edge: string, first?: number, gap?: number }} front
 */
export const arcade = ({ top, bottom, stone, hollow, edge, first = 80, gap = 160 }) => {
  const arches = Array.from(
    { length: Math.ceil((800 - first) / gap) + 1 },
    (_, index) => first + (index - 0.5) * gap,
  );
  const height = bottom - top;
  const spring = top + height * 0.46;
  return (
    rect([0, top, 800, height], stone) +
    rect([0, top - 16, 800, 16], edge) +
    rect([0, top, 800, 5], "primary-9", 'opacity="0.14"') +
    each(arches, (x) => {
      const half = gap * 0.31;
      const arch = `M${x - half} ${bottom}V${spring}q0-14 10-18 0-20 20-20 4-14 ${half - 30}-28 ${half - 34} 14 ${half - 30} 28 20 0 20 20 10 4 10 18V${bottom}Z`;
      return (
        path(
          arch,
          edge,
          `transform="translate(${x} ${bottom}) scale(1.14 1.06) translate(${-x} ${-bottom})"`,
        ) + path(arch, hollow)
      );
    })
  );
};
