import {
  at,
  dim,
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
} from "./brush.mjs";
import { room, table } from "./grounds.mjs";
import { oilLamp } from "./home.mjs";
import { hall } from "./works.mjs";

// Things that are made, read and worn.

/** A bolt of cloth that lies on its side, its end to the viewer. @param {[x: number, y: number, length: number]} place @param {string} token @param {string} accent */
const bolt = ([x, y, length], token, accent) =>
  path(`M${x} ${y - 34}h${length}q20 10 20 34t-20 34h${-length}Z`, token) +
  path(`M${x} ${y + 8}h${length + 18}q-4 20-18 26h${-length}Z`, tone(token, 2), 'opacity="0.55"') +
  gleam(`M${x} ${y - 26}h${length}q6 2 8 8h${-length - 8}Z`, 0.3) +
  faint(
    0.9,
    line(`M${x + length - 44} ${y - 34}q18 34 0 68M${x + length - 30} ${y - 34}q18 34 0 68`, accent, 4),
  ) +
  oval([x, y, 20, 34], tone(token, -1)) +
  line(`M${x + 3} ${y - 24}a14 24 0 1 0 9 24 10 17 0 1 0-10 16 6 10 0 1 0-1-18`, tone(token, 2), 3) +
  oval([x, y, 5, 8], "accent-6");

const shelves = () =>
  rect([50, 30, 700, 300, 6], "accent-6") +
  rect([62, 42, 676, 276], "accent-8") +
  each(
    [42, 134, 226],
    (y) =>
      times(6, (column) => {
        const x = 74 + column * 111;
        const row = (y - 42) / 92;
        return times(4, (layer) => {
          const tokens = [
            "error-5",
            "primary-6",
            "accent-4",
            "success-5",
            "secondary-5",
            "warning-4",
            "error-3",
            "primary-4",
            "secondary-3",
            "accent-2",
          ];
          const token = tokens[(column * 3 + layer * 7 + row * 4) % tokens.length];
          return (
            rect([x, y + 66 - layer * 17, 100, 15, 7], token) +
            gleam(`M${x + 8} ${y + 69 - layer * 17}h40v3h-40Z`, 0.35)
          );
        });
      }) + rect([62, y + 82, 676, 10], "accent-6"),
  );

export const textiles = () =>
  picture(
    room({
      wall: ["primary-1", "primary-0"],
      floor: ["accent-2", "accent-3"],
      edge: "accent-5",
      horizon: 420,
    }),
    shelves(),
    // The counter, with bolts on it and one that runs down over its front.
    shadow([400, 572, 400, 22]),
    rect([30, 440, 740, 130, 4], "warning-7"),
    faint(
      0.7,
      each([60, 300, 540], (x) => rect([x, 466, 204, 86, 4], "warning-6")),
    ),
    rect([14, 424, 772, 22, 4], "warning-5"),
    bolt([60, 390, 250], "error-5", "accent-3"),
    bolt([520, 390, 220], "secondary-6", "accent-2"),
    bolt([110, 326, 220], "success-6", "accent-3"),
    path("M340 356q60-10 120 0l40 190q-60 26-120-4-24-12-44 6Z", "primary-6"),
    path("M430 352q16 0 30 4l40 190q-30 12-62 8Z", "primary-7"),
    faint(
      0.95,
      line("M352 372q56-10 108 0M338 520q30-16 62-2 50 18 98 2M340 534q30-16 62-2 50 18 98 2", "accent-3", 4),
    ),
    faint(
      0.9,
      each(
        [
          [386, 410],
          [430, 430],
          [380, 460],
          [432, 486],
          [384, 506],
        ],
        ([x, y]) =>
          times(6, (index) => at([x, y, 0.8, index * 60], path("M0 0q-5-8 0-16 5 8 0 16Z", "accent-3"))),
      ),
    ),
    bolt([330, 342, 128], "primary-6", "accent-3"),
    bolt([548, 328, 160], "accent-4", "error-5"),
  );

/** @param {[x: number, y: number, size?: number]} place @param {string} token */
const sewingMachine = (place, token) =>
  at(
    place,
    shadow([10, 6, 210, 16]),
    path("M-190-30H176q14 0 14 14V4H-190Z", "accent-6"),
    rect([-196, 0, 392, 12, 3], "accent-7"),
    path("M-176-30V-44q0-10 10-10H150q12 0 12 12v12Z", tone(token, 1)),
    // Arm, head and pillar in one.
    path(
      "M-160-54V-84h16v-76q0-40 40-40H60q10 0 20-4t22-4q46 0 46 46V-54H66v-60q0-26-26-26H-70q-22 0-22 22v34h14v30Z",
      token,
    ),
    path("M104-208q44 2 44 46V-54H104Z", tone(token, 1)),
    path(
      "M-144-150q0-40 40-50H60q14-2 24-6l4 12q-14 6-30 6h-150q-36 0-38 40Z",
      tone(token, -2),
      'opacity="0.7"',
    ),
    line("M-56-176H70", "accent-3", 5),
    oval([6, -176, 12], "accent-3"),
    times(6, (index) => at([6, -176, 1, index * 60], path("M0 0q-4-7 0-14 4 7 0 14Z", token))),
    line("M-118-84V-44M-118-200V-222", "gray-3", 6),
    rect([-132, -66, 28, 6, 2], "gray-4"),
    oval([-118, -228, 10, 6], "gray-4"),
    // Wheel and spool.
    oval([164, -158, 22, 46], "gray-5"),
    oval([170, -158, 18, 42], "gray-3"),
    oval([170, -158, 8, 20], "gray-6"),
    rect([26, -250, 30, 44, 4], "error-4"),
    faint(0.5, line("M28-240h26M28-230h26M28-220h26", "error-7", 3)),
    rect([22, -254, 38, 7, 3], "accent-3"),
    rect([22, -208, 38, 7, 3], "accent-3"),
    line("M40-254q-80-30-158 26", "error-4", 2),
  );

const foldedCloth = () =>
  at(
    [176, 480],
    shadow([0, 4, 76, 9]),
    each(
      ["primary-6", "accent-4", "error-5", "secondary-5"],
      (token, index) =>
        rect([-66 + (index % 2) * 5, -22 - index * 20, 132, 20, 9], token) +
        gleam(`M${-56 + (index % 2) * 5} ${-18 - index * 20}h60v4h-60Z`, 0.35),
    ),
  );

const spools = () =>
  at(
    [664, 480],
    shadow([0, 2, 60, 8]),
    each(
      [
        [-30, "success-5"],
        [6, "accent-4"],
        [42, "error-5"],
      ],
      ([x, token]) =>
        rect([x - 13, -44, 26, 44, 3], token) +
        faint(0.45, line(`M${x - 11}-34h22M${x - 11}-24h22M${x - 11}-14h22`, "gray-9", 2.5)) +
        rect([x - 17, -48, 34, 6, 2], "accent-1") +
        rect([x - 17, -4, 34, 6, 2], "accent-1"),
    ),
  );

export const sewingMachines = () =>
  picture(
    hall({
      wall: ["warning-1", "warning-0"],
      floor: ["warning-2", "warning-3"],
      beam: "warning-4",
      edge: "warning-5",
      horizon: 410,
    }),
    // Two rows of tables.
    each(
      [
        [210, 390],
        [610, 390],
      ],
      ([x, y]) =>
        shadow([x, y + 100, 170, 12]) +
        rect([x - 150, y, 12, 96], "gray-7") +
        rect([x + 138, y, 12, 96], "gray-7") +
        line(
          `M${x - 144} ${y + 86}L${x + 144} ${y + 10}M${x - 144} ${y + 10}L${x + 144} ${y + 86}`,
          "gray-6",
          4,
        ) +
        rect([x - 176, y - 8, 352, 16, 4], "accent-5"),
    ),
    sewingMachine([206, 372, 0.8], "secondary-7"),
    sewingMachine([606, 372, 0.8], "error-7"),
    shadow([400, 590, 300, 14]),
    rect([140, 520, 16, 90], "gray-8"),
    rect([644, 520, 16, 90], "gray-8"),
    path("M90 486l50-26H690l40 26Z", "accent-3"),
    rect([90, 486, 640, 38, 4], "accent-5"),
    rect([300, 496, 180, 20, 3], "accent-4"),
    oval([390, 506, 8, 4], "accent-7"),
    sewingMachine([376, 470, 1.2], "gray-9"),
    foldedCloth(),
    spools(),
  );

/** A book that lies on its side, its back to the viewer. @param {[x: number, y: number, width: number, height: number]} box @param {string} token */
const lyingBook = ([x, y, width, height], token) =>
  path(`M${x + width - 6} ${y + 3}h26v${height - 6}h-26Z`, "accent-0") +
  rect([x, y, width + 24, 5, 2], tone(token, 1)) +
  rect([x, y + height - 5, width + 24, 5, 2], tone(token, 2)) +
  rect([x, y, width, height, 5], token) +
  rect([x + width * 0.12, y, width * 0.05, height], "accent-3") +
  rect([x + width * 0.8, y, width * 0.05, height], "accent-3") +
  rect([x + width * 0.32, y + height * 0.36, width * 0.34, height * 0.26, 3], "accent-2", 'opacity="0.85"');

/** @param {[x: number, y: number, width: number, height: number]} box @param {string} token @param {number} [turn] */
const standingBook = ([x, y, width, height], token, turn = 0) =>
  at(
    [x, y, 1, turn],
    rect([0, -height, width, height, 4], token),
    dim(`M${width * 0.74} ${-height}h${width * 0.26}v${height}h${-width * 0.26}Z`, 0.18),
    rect([0, -height * 0.86, width, 6], "accent-3"),
    rect([0, -height * 0.16, width, 6], "accent-3"),
    rect([width * 0.3, -height * 0.66, width * 0.4, height * 0.3, 2], "accent-2", 'opacity="0.8"'),
  );

export const books = () =>
  picture(
    table({ wall: ["success-7", "success-8"], table: ["warning-5", "warning-7"], horizon: 430 }),
    // A shelf of sets behind.
    rect([0, 196, 800, 20], "accent-6"),
    rect([0, 216, 800, 10], "accent-8"),
    times(20, (index) => {
      const tokens = [
        "error-6",
        "primary-6",
        "accent-5",
        "secondary-6",
        "warning-6",
        "primary-8",
        "error-7",
        "secondary-7",
      ];
      const height = 120 + ((index * 37) % 50);
      return standingBook([10 + index * 40, 196, 36, height], tokens[(index * 3) % tokens.length]);
    }),
    rect([0, 430, 800, 8], "warning-4"),
    shadow([228, 540, 200, 20]),
    each(
      [
        ["primary-7", 90, 496, 250, 44],
        ["error-6", 104, 460, 226, 36],
        ["accent-5", 86, 412, 258, 48],
        ["secondary-6", 110, 378, 214, 34],
        ["error-7", 96, 338, 236, 40],
        ["primary-6", 118, 306, 196, 32],
      ],
      ([token, x, y, width, height]) => lyingBook([x, y, width, height], token),
    ),
    // One lies open, with glasses on it.
    shadow([570, 556, 210, 18]),
    path("M366 540q100-40 206 0V440q-100-42-206 0Z", "accent-1"),
    path("M572 540q100-40 206 0V440q-100-42-206 0Z", "accent-0"),
    path("M360 552q106-44 212-4 106-40 212 4v-108l-6-4v100q-106-40-206 0-106-40-206 0V440l-6 4Z", "error-6"),
    path("M556 432q10 2 16 8v100q-6-5-16-7Z", "accent-3", 'opacity="0.5"'),
    faint(
      0.5,
      times(6, (row) =>
        line(`M392 ${454 + row * 13}q80-28 156-2M598 ${454 + row * 13}q80-28 152-2`, "accent-6", 3),
      ),
    ),
    path("M640 424h20v96l-10-10-10 10Z", "error-5"),
    at(
      [486, 498, 1, -6],
      line("M-14 0q14-10 28 0", "gray-9", 5),
      oval([-46, 2, 32, 24], "secondary-1", 'opacity="0.5" stroke="var(--gray-9)" stroke-width="5"'),
      oval([46, 2, 32, 24], "secondary-1", 'opacity="0.5" stroke="var(--gray-9)" stroke-width="5"'),
      line("M-78-2-96-30M78-2 96-26", "gray-9", 5),
    ),
    standingBook([366, 432, 30, 132], "accent-4"),
    standingBook([398, 432, 34, 150], "secondary-7"),
    standingBook([434, 432, 28, 122], "error-5"),
    standingBook([470, 430, 32, 140], "primary-5", 9),
  );

/** @param {[x: number, y: number, size?: number]} place */
const bell = (place) =>
  at(
    place,
    line("M0-150V-64", "accent-7", 5),
    oval([0, -66, 13, 11], "accent-5"),
    path("M-20-56q20-12 40 0 14 16 20 60 4 26 22 38H-62q18-12 22-38 6-44 20-60Z", "accent-4"),
    path("M6-61q10 1 14 5 14 16 20 60 4 26 22 38H24Q30-20 6-61Z", "accent-5"),
    path("M-66 40H66q6 0 6 8t-6 8H-66q-6 0-6-8t6-8Z", "accent-5"),
    gleam("M-22-40q4-8 12-10-14 34-16 76h-14q10-14 18-66Z", 0.4),
    line("M-40 12q40 10 80 0", "accent-6", 4),
    oval([0, 64, 11, 13], "accent-6"),
  );

const trayOfFlowers = () =>
  path("M264 536q140 36 280 0l-24 24q-116 24-232 0Z", "accent-5") +
  oval([404, 536, 140, 24], "accent-4") +
  oval([404, 536, 116, 17], "accent-6") +
  each(
    [
      [340, 530, "warning-4"],
      [372, 540, "accent-3"],
      [366, 522, "error-4"],
      [440, 540, "warning-4"],
      [470, 530, "accent-3"],
    ],
    ([x, y, token]) => oval([x, y, 18, 13], token) + oval([x, y, 10, 7], tone(token, -1)),
  );

export const templeBrass = () =>
  picture(
    room({
      wall: ["error-8", "error-7"],
      floor: ["warning-2", "warning-3"],
      edge: "warning-5",
      horizon: 412,
    }),
    // Pillars with their capitals, between them the bells.
    each(
      [64, 736],
      (x) =>
        rect([x - 40, 60, 80, 352], "warning-4") +
        rect([x + 14, 60, 26, 352], "warning-6", 'opacity="0.5"') +
        each([96, 330], (y) => rect([x - 50, y, 100, 18, 4], "warning-3")) +
        path(`M${x - 40} 60q0-34-34-60h148q-34 26-34 60Z`, "warning-5") +
        each([150, 200, 250], (y) =>
          times(6, (index) =>
            at([x, y + 10, 0.9, index * 60], path("M0 0q-8-12 0-24 8 12 0 24Z", "warning-6")),
          ),
        ),
    ),
    rect([0, 0, 800, 30], "warning-5"),
    rect([0, 30, 800, 8], "warning-7"),
    // A garland of marigolds from pillar to pillar.
    line("M120 40Q400 150 680 40", "success-6", 4),
    times(15, (index) => {
      const share = index / 14;
      const x = 120 + 560 * share;
      const y = 40 + 110 * 2 * share * (1 - share);
      const token = index % 2 ? "accent-4" : "warning-4";
      return oval([x, y, 17], token) + oval([x, y, 11], tone(token, -1)) + oval([x, y, 5], tone(token, 1));
    }),
    bell([256, 196, 0.78]),
    bell([400, 232, 0.9]),
    bell([544, 196, 0.78]),
    // Vessels on a step.
    rect([120, 404, 560, 40, 4], "warning-5"),
    rect([120, 404, 560, 10, 4], "warning-3"),
    at([236, 404], pot("accent-4", 1)),
    at([400, 404], pot("warning-5", 1.06)),
    at([556, 404], pot("accent-4", 1)),
    oilLamp([170, 570, 0.94]),
    oilLamp([640, 570, 0.94]),
    // A tray with flowers and a small bell.
    shadow([404, 560, 150, 16]),
    trayOfFlowers(),
    at([412, 536, 0.42], bell([0, -60])),
  );

const pot = (/** @type {string} */ token, /** @type {number} */ size) =>
  at(
    [0, 0, size],
    path("M-24-84h48l-6 14q40 10 40 40 0 30-34 30h-48q-34 0-34-30 0-30 40-40Z", token),
    path("M10-70q48 10 48 40 0 30-34 30H6q26-6 26-32 0-24-22-38Z", tone(token, 2), 'opacity="0.6"'),
    rect([-32, -92, 64, 12, 6], tone(token, 1)),
    line("M-48-44q48 14 96 0", tone(token, 2), 4),
    gleam("M-42-48q6-12 18-16-8 20-6 46-14-8-12-30Z", 0.4),
  );
