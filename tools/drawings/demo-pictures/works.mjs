import {
  at,
  block,
  each,
  faint,
  gleam,
  line,
  oval,
  path,
  picture,
  rect,
  shadow,
  times,
  tone,
  wash,
} from "./brush.mjs";
import { cloud, paving } from "./grounds.mjs";

// Things that workshops, warehouses and factories sell.

/** A hall with a roof of steel and light from above. @param {{ wall: readonly [string, string], floor: readonly [string, string], beam: string, edge: string, horizon?: number }} hall */
export const hall = ({ wall, floor, beam, edge, horizon = 400 }) =>
  wash([0, 0, 800, horizon], wall) +
  each(
    [30, 230, 430, 630],
    (x) =>
      rect([x, 92, 140, 74, 3], "#ffffff", 'opacity="0.65"') +
      faint(0.5, line(`M${x + 47} 92v74M${x + 93} 92v74`, beam, 3)),
  ) +
  rect([0, 44, 800, 18], beam) +
  faint(
    0.75,
    line("M0 44 66 0 133 44 200 0 266 44 333 0 400 44 466 0 533 44 600 0 666 44 733 0 800 44", beam, 6),
  ) +
  each(
    [200, 600],
    (x) => rect([x - 11, 62, 22, horizon - 62], beam) + gleam(`M${x - 11} 62h6v${horizon - 62}h-6Z`, 0.25),
  ) +
  wash([0, horizon, 800, 600 - horizon], floor) +
  rect([0, horizon - 5, 800, 5], edge, 'opacity="0.55"') +
  gleam(`M60 600 200 ${horizon}h90L220 600ZM420 600 470 ${horizon}h90L590 600Z`, 0.16);

const machine = () =>
  at(
    [376, 520, 1.1],
    shadow([40, 4, 350, 34]),
    block([-272, -34, 500, 34, 64], "gray-7"),
    // The canopy of sheet steel.
    block([-262, -254, 480, 220, 60], "accent-4"),
    path("M-262-254l60-30h480l-60 30Z", "accent-3"),
    gleam("M-262-254l60-30h480l-6 3H-200l-54 27Z", 0.5),
    rect([-262, -254, 480, 10], "accent-3"),
    rect([-262, -56, 480, 22], "accent-6", 'opacity="0.5"'),
    // Doors with their slits.
    each(
      [-246, -132],
      (x) =>
        rect([x, -232, 104, 166, 4], "accent-5", 'opacity="0.55"') +
        rect([x + 3, -229, 98, 160, 3], "accent-4") +
        faint(
          0.85,
          times(6, (index) => rect([x + 16, -214 + index * 15, 70, 7, 3], "accent-6")),
        ) +
        rect([x + 76, -118, 14, 30, 3], "gray-8"),
    ),
    rect([-10, -232, 104, 166, 4], "accent-5", 'opacity="0.55"'),
    rect([-7, -229, 98, 160, 3], "accent-4"),
    rect([6, -214, 72, 82, 5], "gray-8"),
    rect([13, -207, 58, 26, 2], "secondary-2"),
    line("M17-186l10-10 10 6 12-12 14 8", "success-6", 3),
    each([22, 42, 62], (x, index) => oval([x, -164, 6], ["success-4", "accent-3", "error-4"][index] ?? "")),
    oval([42, -145, 8], "error-5"),
    rect([66, -118, 14, 30, 3], "gray-8"),
    // The cooler's grille.
    rect([108, -232, 96, 166, 4], "gray-8"),
    faint(
      0.9,
      times(9, (index) => rect([116, -222 + index * 17, 80, 8, 3], "gray-6")),
    ),
    path("M218-200l60-30v120l-60 30Z", "accent-6", 'opacity="0.4"'),
    // Exhaust, lifting eyes, cable.
    rect([-194, -348, 20, 76, 3], "gray-6"),
    gleam("M-190-348h5v60h-5Z", 0.3),
    rect([-200, -290, 32, 18, 4], "gray-7"),
    path("M-198-350l34-16 6 10-32 16Z", "gray-8"),
    each([-60, 160], (x) => line(`M${x} -270v-16a12 12 0 0 1 24 0v16`, "gray-7", 6)),
    line("M146-30q0 40 60 40t110 20", "gray-9", 10),
    line("M146-30q0 40 60 40t110 20", "gray-6", 2),
    each([-232, 176], (x) => oval([x, -17, 10, 6], "gray-9")),
  );

export const generator = () =>
  picture(
    wash([0, 0, 800, 420], ["secondary-1", "warning-0"]),
    cloud([650, 80, 0.9]),
    // A wall with a coping, and a door in it.
    rect([0, 176, 800, 244], "warning-1"),
    rect([0, 160, 800, 18], "warning-3"),
    faint(
      0.6,
      times(
        8,
        (row) =>
          line(`M0 ${206 + row * 30}H800`, "warning-2", 2) +
          times(9, (column) =>
            line(`M${(row % 2) * 46 + column * 92} ${206 + row * 30 - 30}v30`, "warning-2", 2),
          ),
      ),
    ),
    wash([0, 414, 800, 186], ["gray-2", "gray-1"]),
    paving(414, "gray-3"),
    machine(),
    // Two drums of fuel.
    each([[92, 546, 1]], ([x, y, size = 1]) => at([x, y, size], drum("error-5"))),
  );

/** @param {string} token */
export const drum = (token) =>
  shadow([6, 2, 70, 14]) +
  path("M-46-124V-4Q-46 14 0 14T46-4V-124Z", token) +
  path("M10-112Q46-112 46-124V-4Q46 10 10 14Z", tone(token, 2), 'opacity="0.6"') +
  gleam("M-36-116q8 4 14 5V8q-8-1-14-4Z", 0.25) +
  oval([0, -124, 46, 14], tone(token, -1)) +
  oval([0, -123, 38, 10], tone(token, 1)) +
  oval([16, -122, 8, 3], "gray-2") +
  line("M-46-84Q-46-70 0-70T46-84M-46-42Q-46-28 0-28T46-42", tone(token, 2), 4);

/** @param {[x: number, y: number, width?: number]} place */
export const pallet = ([x, y, width = 180]) =>
  block([x, y, width, 10, 40], "accent-4") +
  each([0, 0.43, 0.86], (share) => block([x + share * width, y + 10, width * 0.14, 14, 40], "accent-5")) +
  rect([x, y + 24, width, 8], "accent-6");

/** A carton with its tape. @param {[x: number, y: number, width: number, height: number, depth?: number]} box @param {string} [token] */
export const carton = ([x, y, width, height, depth = 36], token = "accent-3") =>
  block([x, y, width, height, depth], token) +
  rect([x + width * 0.42, y, width * 0.16, height * 0.32], tone(token, 1), 'opacity="0.7"') +
  path(
    `M${x + width * 0.42} ${y}l${depth} ${-depth / 2}h${width * 0.16}l${-depth} ${depth / 2}Z`,
    tone(token, 1),
    'opacity="0.6"',
  ) +
  rect([x + width * 0.08, y + height * 0.68, width * 0.24, height * 0.2, 2], "#ffffff", 'opacity="0.8"');

const forkliftBody = at(
  [300, 512, 1.16],
  shadow([30, 2, 260, 24]),
  // Mast and forks.
  rect([104, -316, 14, 306, 3], "gray-8"),
  rect([124, -316, 14, 306, 3], "gray-7"),
  rect([98, -320, 46, 12, 3], "gray-8"),
  rect([98, -170, 46, 10, 3], "gray-8"),
  line("M121-300V-90", "gray-5", 4),
  path("M138-128h14V-26h150q8 0 8 6v6H138Z", "gray-9"),
  // Cage.
  line("M-92-150-66-292H50L92-150", "gray-8", 12),
  rect([-84, -300, 146, 14, 6], "gray-8"),
  line("M-40-298V-290M0-298V-290", "gray-6", 4),
  // Seat and wheel.
  path("M-66-206q8-8 18 0l10 50h40q10 0 10 10v14h-72q-10 0-10-12Z", "gray-9"),
  line("M52-140 34-196", "gray-7", 7),
  line("M14-190 52-206", "gray-9", 8),
  // Body.
  path(
    "M-168-58V-146Q-168-166-148-166H-64q12 0 18 10l14 22H30L54-150H96q12 0 12 14V-44H-160Q-168-44-168-58Z",
    "accent-4",
  ),
  path("M-168-130V-146Q-168-166-148-166H-64q12 0 18 10l4 8H-148q-20 0-20 18Z", "accent-3"),
  path("M-168-84H108V-44H-160Q-168-44-168-58Z", "accent-5"),
  path("M-176-140q0-10 10-10h18v100h-18q-10 0-10-10Z", "gray-8"),
  each([-128, -104, -80], (x) => path(`M${x} -44l20-40h14l-20 40Z`, "gray-9")),
  oval([-150, -180, 10, 12], "error-5"),
  gleam("M-134-158h60q8 0 12 6H-140Z", 0.5),
);

export const forklift = () =>
  picture(
    hall({
      wall: ["primary-2", "primary-1"],
      floor: ["gray-3", "gray-2"],
      beam: "primary-4",
      edge: "primary-5",
    }),
    // Racks at the back.
    at(
      [0, 0],
      rect([620, 190, 12, 216], "primary-6"),
      each([250, 326], (y) => rect([430, y, 400, 10], "warning-4")),
      carton([452, 196, 66, 54, 16]),
      carton([540, 206, 60, 44, 16], "accent-4"),
      carton([652, 190, 84, 60, 16]),
      carton([446, 276, 80, 50, 16], "accent-4"),
      carton([540, 282, 66, 44, 16]),
      carton([660, 268, 62, 58, 16]),
      rect([430, 190, 12, 216], "primary-6"),
    ),
    shadow([600, 524, 200, 20]),
    at(
      [0, -18],
      carton([486, 322, 92, 84]),
      carton([582, 322, 92, 84], "accent-4"),
      carton([486, 406, 188, 76, 36], "accent-3"),
      pallet([476, 482, 204]),
    ),
    shadow([150, 520, 90, 12], 0.5),
    forkliftBody,
    at(
      [300, 512, 1.16],
      oval([58, -44, 46], "gray-9"),
      oval([58, -44, 26], "gray-2"),
      oval([58, -44, 9], "gray-6"),
      oval([-118, -36, 38], "gray-9"),
      oval([-118, -36, 20], "gray-2"),
      oval([-118, -36, 7], "gray-6"),
    ),
  );
