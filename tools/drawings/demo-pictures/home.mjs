import {
  at,
  block,
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

// Things from cleared residences.

/** @param {[x: number, y: number, size?: number]} place */
const indoorUnit = (place) =>
  at(
    place,
    path("M-150 54q150 22 300 0l-8 26q-142 12-284 0Z", "primary-9", 'opacity="0.1"'),
    rect([-156, -44, 312, 100, 20], "#ffffff"),
    path("M-156 22H156V36q0 20-20 20H-136q-20 0-20-20Z", "gray-1"),
    path("M-136 36H136q0 12-14 12H-122q-14 0-14-12Z", "gray-7"),
    faint(0.6, line("M-128 42H128", "gray-5", 2)),
    path("M116-44h20q20 0 20 20V22H130Z", "gray-2", 'opacity="0.7"'),
    rect([-132, -22, 54, 7, 3], "gray-3"),
    oval([96, 6, 4], "success-4"),
    line("M-90 70q14 20 0 40M0 74q14 20 0 40M90 70q14 20 0 40", "secondary-4", 5, 'opacity="0.55"'),
  );

/** @param {[x: number, y: number, size?: number]} place */
const outdoorUnit = (place) =>
  at(
    place,
    shadow([30, 6, 200, 18]),
    each([-120, 90], (x) => rect([x, -12, 40, 14, 2], "gray-8")),
    block([-150, -200, 290, 190, 54], "gray-2"),
    rect([-150, -200, 290, 10], "gray-1"),
    oval([-48, -104, 84], "gray-5"),
    oval([-48, -104, 78], "gray-8"),
    times(5, (index) =>
      at([-48, -104, 1, index * 72], path("M0 0q40-14 66-6 4 26-16 38Q24 30 0 0Z", "gray-6")),
    ),
    oval([-48, -104, 18], "gray-4"),
    each([34, 50, 66], (reach) =>
      oval([-48, -104, reach], "none", 'stroke="var(--gray-3)" stroke-width="2.5"'),
    ),
    line("M-126-104H30M-48-182V-26", "gray-3", 2.5),
    faint(
      0.8,
      times(8, (index) => rect([58, -178 + index * 11, 66, 5, 2], "gray-4")),
    ),
    rect([62, -70, 56, 34, 4], "primary-6"),
    line("M140-40q50 0 54-22", "accent-6", 6),
  );

export const airConditioners = () =>
  picture(
    room({ wall: ["secondary-2", "secondary-1"], floor: ["gray-1", "gray-2"], edge: "gray-4", horizon: 392 }),
    indoorUnit([222, 106, 1.06]),
    indoorUnit([598, 106, 1.06]),
    outdoorUnit([190, 452, 0.9]),
    outdoorUnit([570, 446, 0.86]),
    outdoorUnit([384, 558, 1.12]),
    at(
      [690, 552, 1],
      shadow([0, 2, 50, 8]),
      rect([-26, -84, 52, 84, 9], "#ffffff"),
      rect([-18, -76, 36, 24, 3], "success-2"),
      each(
        [
          [-11, -38],
          [11, -38],
          [-11, -20],
          [11, -20],
        ],
        ([x, y]) => oval([x, y, 6], "gray-3"),
      ),
    ),
  );

const lampOnChain = (/** @type {number} */ x, /** @type {number} */ y) =>
  line(`M${x} 0V${y - 60}`, "accent-6", 4) +
  at(
    [x, y],
    path("M-8-64h16l6 10H-14Z", "accent-5"),
    path("M-34-10Q-30-54 0-56T34-10Z", "accent-4"),
    path("M6-56Q30-48 34-10H14Q18-40 6-56Z", "accent-5"),
    gleam("M-24-16q2-24 16-32-8 14-8 32Z", 0.5),
    path("M-40-10h80l-8 12q-32 14-64 0Z", "accent-5"),
    path("M-6 8h12l-6 20Z", "accent-6"),
    oval([0, -2, 80, 70], "accent-2", 'opacity="0.22"'),
  );

/** A standing oil lamp of brass. @param {[x: number, y: number, size?: number]} place */
export const oilLamp = (place) =>
  at(
    place,
    shadow([0, 2, 64, 10]),
    path("M-52 0q0-14 20-18l14-10h36l14 10q20 4 20 18Z", "accent-5"),
    path("M-52 0q0-10 14-15H38q14 5 14 15Z", "accent-4"),
    rect([-8, -230, 16, 206, 4], "accent-4"),
    rect([2, -230, 6, 206, 3], "accent-6", 'opacity="0.6"'),
    each([-70, -120, -170], (y) => oval([0, y, 16, 9], "accent-5") + oval([-4, y - 2, 8, 4], "accent-2")),
    path("M-58-236q58 20 116 0l-16 22q-42 18-84 0Z", "accent-5"),
    oval([0, -238, 58, 13], "accent-3"),
    oval([0, -238, 46, 8], "accent-7"),
    path("M-9-246q-8-30 9-60 17 30 9 60Z", "accent-4"),
    path("M0-304q-26-10-18-40 10 8 18-14 10 20 18 10 8 34-18 44Z", "accent-4"),
    each(
      [-44, 44],
      (x) =>
        path(`M${x} -248q-9-12 0-32 9 20 0 32Z`, "warning-4") +
        path(`M${x} -248q-4-8 0-18 4 10 0 18Z`, "accent-1"),
    ),
  );

const cupboard = at(
  [392, 516],
  shadow([20, 6, 240, 20]),
  path("M-186-10h40l-8 18h-20ZM146-10h40l-12 18h-20Z", "warning-9"),
  block([-190, -382, 380, 374, 48], "warning-7"),
  path("M-206-382l48-26H246l-40 26Z", "warning-5"),
  rect([-206, -392, 412, 20, 3], "warning-6"),
  path("M206-392l40-20v18l-40 22Z", "warning-8"),
  path("M-140-408q40-44 160-44t170 40l-20 4H-130Z", "warning-6"),
  path("M-80-412q40-22 104-22t110 22Z", "warning-7"),
  oval([26, -424, 12, 8], "accent-4"),
  // The doors with their cusped panels.
  each(
    [-178, 6],
    (x) =>
      rect([x, -360, 172, 232, 4], "warning-6") +
      path(
        `M${x + 20} -146V-286q0-10 8-14 0-16 18-18 4-12 40-26 36 14 40 26 18 2 18 18 8 4 8 14V-146Z`,
        "warning-8",
      ) +
      path(
        `M${x + 30} -154V-282q0-8 8-12 0-12 14-14 6-10 34-22 28 12 34 22 14 2 14 14 8 4 8 12V-154Z`,
        "warning-5",
      ) +
      oval([x + 86, -226, 22, 30], "warning-7") +
      each([0, 60, 120, 180, 240, 300], (turn) =>
        at([x + 86, -226, 1, turn], path("M0 0q-9-14 0-26 9 12 0 26Z", "accent-4")),
      ) +
      oval([x + 86, -226, 6], "accent-2"),
  ),
  rect([-4, -364, 8, 240, 2], "warning-8"),
  each([-16, 16], (x) => oval([x, -236, 7], "accent-3") + line(`M${x} -230v16`, "accent-4", 4)),
  each(
    [-178, 6],
    (x) =>
      rect([x, -116, 172, 88, 4], "warning-6") +
      rect([x + 10, -106, 152, 68, 3], "warning-5") +
      line(`M${x + 70} -72q16 14 32 0`, "accent-3", 6),
  ),
  gleam("M-190-372h16v360h-16Z", 0.14),
);

export const teakCupboard = () =>
  picture(
    room({
      wall: ["secondary-7", "secondary-6"],
      floor: ["error-6", "error-7"],
      edge: "error-8",
      horizon: 430,
    }),
    faint(
      0.18,
      times(6, (row) =>
        times(11, (column) =>
          at(
            [column * 80 + (row % 2) * 40, 30 + row * 72],
            path("M0-16q10 16 0 32-10-16 0-32ZM-16 0q16-10 32 0-16 10-32 0Z", "secondary-2"),
          ),
        ),
      ),
    ),
    lampOnChain(94, 150),
    lampOnChain(706, 150),
    cupboard,
    oilLamp([92, 556, 0.96]),
    oilLamp([716, 556, 0.96]),
    at(
      [620, 566],
      shadow([0, 2, 44, 7]),
      path("M-14-60h28l-5 10q22 6 22 26 0 24-18 24h-26q-18 0-18-24 0-20 22-26Z", "accent-4"),
      path("M6-50q25 6 25 26 0 24-18 24h-8q14-2 14-24 0-18-13-26Z", "accent-6", 'opacity="0.6"'),
      gleam("M-20-34q4-8 10-10v26q-8-2-10-16Z", 0.4),
    ),
  );

/** A rolled carpet that stands. @param {[x: number, y: number, width: number, height: number]} box @param {string} token @param {string} accent */
const roll = ([x, y, width, height], token, accent) =>
  shadow([x + width / 2 + 6, y + height, width * 0.8, 10]) +
  path(`M${x} ${y}v${height - 8}q${width / 2} 18 ${width} 0V${y}Z`, token) +
  each([0.12, 0.78], (share) =>
    path(`M${x} ${y + height * share}q${width / 2} 16 ${width} 0v14q${-width / 2} 16 ${-width} 0Z`, accent),
  ) +
  each(
    [0.32, 0.48, 0.64],
    (share) =>
      path(
        `M${x + width * 0.5} ${y + height * share - 18}l${width * 0.26} 20 ${-width * 0.26} 20 ${-width * 0.26}-20Z`,
        accent,
      ) + oval([x + width * 0.5, y + height * share + 2, width * 0.09], token),
  ) +
  dim(
    `M${x + width * 0.68} ${y + 6}q${width * 0.2}-2 ${width * 0.32}-6v${height - 8}q${-width * 0.16} 8 ${-width * 0.32} 8Z`,
    0.22,
  ) +
  oval([x + width / 2, y, width / 2, width * 0.16], tone(token, -2)) +
  line(
    `M${x + width * 0.14} ${y}a${width * 0.36} ${width * 0.11} 0 1 1 ${width * 0.34} ${width * 0.1} ${width * 0.22} ${width * 0.07} 0 1 1 ${width * 0.2}-${width * 0.09}`,
    tone(token, 1),
    3,
  );

const hungCarpet = () =>
  rect([196, 28, 420, 10, 5], "accent-7") +
  dim("M226 46H602V330H226Z", 0.12) +
  rect([214, 34, 384, 284], "error-7") +
  rect([226, 46, 360, 260], "accent-3") +
  rect([236, 56, 340, 240], "error-6") +
  faint(
    0.9,
    times(13, (index) =>
      path(`M${244 + index * 25} 64l10 8-10 8-10-8ZM${244 + index * 25} 272l10 8-10 8-10-8Z`, "accent-2"),
    ),
  ) +
  rect([262, 92, 288, 168], "primary-8") +
  rect([270, 100, 272, 152], "error-5") +
  path("M406 108 520 176 406 244 292 176Z", "primary-7") +
  path("M406 126 488 176 406 226 324 176Z", "accent-3") +
  path("M406 142 462 176 406 210 350 176Z", "error-6");

export const carpets = () =>
  picture(
    room({ wall: ["accent-1", "accent-0"], floor: ["accent-3", "accent-4"], edge: "accent-5", horizon: 350 }),
    hungCarpet(),
    times(8, (index) => at([406, 176, 1, index * 45], path("M0 0q-7-12 0-26 7 14 0 26Z", "accent-1"))),
    each(
      [
        [290, 120],
        [522, 120],
        [290, 232],
        [522, 232],
      ],
      ([x, y]) =>
        times(6, (index) => at([x, y, 1, index * 60], path("M0 0q-5-8 0-16 5 8 0 16Z", "accent-3"))),
    ),
    faint(
      0.9,
      times(48, (index) => rect([217 + index * 8, 318, 3, 14], "accent-1")),
    ),
    roll([52, 190, 66, 320], "primary-7", "accent-3"),
    roll([118, 240, 62, 290], "error-6", "accent-2"),
    roll([640, 180, 66, 330], "secondary-7", "accent-2"),
    roll([708, 236, 60, 296], "warning-6", "accent-1"),
    // A pile of folded ones in front.
    shadow([400, 566, 220, 22]),
    each(
      [
        ["secondary-6", "accent-2"],
        ["error-6", "accent-3"],
        ["primary-7", "accent-2"],
        ["warning-6", "accent-1"],
        ["error-7", "accent-3"],
      ],
      ([token, accent], index) => {
        const y = 520 - index * 38;
        const x = 226 + (index % 2) * 10;
        return (
          path(`M${x} ${y}l44-22h300l-36 22Z`, tone(token, -1)) +
          path(`M${x} ${y}h308q18 0 18 19t-18 19H${x}q14-19 0-38Z`, token) +
          path(`M${x + 308} ${y}l36-22q16 0 16 18t-16 20l-30 20q14-4 14-18 0-16-20-18Z`, tone(token, 2)) +
          faint(
            0.9,
            line(`M${x + 8} ${y + 10}H${x + 314}M${x + 8} ${y + 28}H${x + 314}`, accent, 2.5),
            times(13, (step) => path(`M${x + 20 + step * 23} ${y + 13}l7 6-7 6-7-6Z`, accent)),
          )
        );
      },
    ),
  );

/** A pot of copper or steel. @param {[x: number, y: number, size?: number]} place @param {string} token */
const cookingPot = (place, token) =>
  at(
    place,
    shadow([0, 2, 110, 14]),
    path("M-96-100H96V-24q0 26-30 26H-66q-30 0-30-26Z", token),
    path("M40-100H96V-24q0 26-30 26H30q14-20 10-102Z", tone(token, 2), 'opacity="0.55"'),
    gleam("M-80-92h18v84q-18-4-18-20Z", 0.4),
    rect([-104, -110, 208, 14, 6], tone(token, 1)),
    line("M-104-76q-26 0-26 18t26 18M104-76q26 0 26 18t-26 18", tone(token, 3), 9),
    path("M-92-112Q-80-142 0-146T92-112Z", tone(token, -1)),
    gleam("M-70-116q10-18 50-22-24 10-30 22Z", 0.5),
    rect([-14, -160, 28, 16, 6], tone(token, 3)),
  );

const tumblers = () =>
  at(
    [214, 566],
    shadow([0, 2, 120, 12]),
    each(
      [-78, -26, 26, 78],
      (x) =>
        path(`M${x - 22} -76h44l-6 76h-32Z`, "gray-3") +
        path(`M${x + 6} -76h16l-6 76h-12Z`, "gray-5", 'opacity="0.6"') +
        oval([x, -76, 22, 6], "gray-2") +
        oval([x, -75, 17, 4], "gray-5"),
    ),
  );

const kettle = () =>
  at(
    [664, 570, 0.94],
    shadow([0, 2, 90, 12]),
    path("M-62-92q4-24 62-24t62 24l12 72q0 22-30 22H-44q-30 0-30-22Z", "warning-6"),
    path("M24-114q34 4 38 22l12 72q0 22-30 22H22q22-30 2-116Z", "warning-8", 'opacity="0.5"'),
    line("M-50-96Q-40-170 0-170T50-96", "accent-8", 9),
    path("M64-70q34-6 40-44l18 6q-10 54-56 66Z", "warning-6"),
    rect([-12, -130, 24, 16, 6], "warning-8"),
    gleam("M-54-80q2-16 18-20-8 40-8 84-14-2-14-20Z", 0.3),
  );

export const kitchenware = () =>
  picture(
    table({ wall: ["secondary-1", "secondary-0"], table: ["accent-2", "accent-3"], horizon: 396 }),
    // Tiles on the wall, a rail with ladles.
    faint(
      0.6,
      times(9, (column) => line(`M${column * 92 + 30} 0V396`, "secondary-2", 2)),
      times(5, (row) => line(`M0 ${row * 92 + 20}H800`, "secondary-2", 2)),
    ),
    rect([90, 78, 620, 9, 4], "gray-5"),
    each(
      [130, 210, 290],
      (x, index) =>
        line(`M${x} 84v${110 + index * 8}`, "gray-4", 7) +
        (index === 1
          ? rect([x - 22, 196, 44, 50, 8], "gray-4") +
            faint(0.8, line(`M${x - 9} 206v32M${x} 206v32M${x + 9} 206v32`, "gray-6", 3))
          : oval([x, 214 + index * 6, 30, 24], "gray-4") + oval([x - 4, 210 + index * 6, 20, 14], "gray-2")),
    ),
    each(
      [
        [420, "warning-5"],
        [550, "warning-6"],
        [668, "warning-5"],
      ],
      ([x, token], index) =>
        line(`M${x} 84v60`, "warning-7", 8) +
        oval([x, 204, 58 - index * 6], token) +
        oval([x - 3, 201, 48 - index * 6], tone(token, -1)) +
        gleam(`M${x - 36} 200q4-30 34-34-22 14-24 40Z`, 0.4),
    ),
    rect([0, 396, 800, 14], "accent-1"),
    // A tower of plates of steel, cooking pots, a pressure cooker, tumblers, a kettle.
    at(
      [110, 500],
      shadow([0, 4, 104, 12]),
      times(7, (index) =>
        path(`M-92 ${-index * 15}q92 16 184 0l-24 14q-68 12-136 0Z`, index % 2 ? "gray-4" : "gray-3"),
      ),
      oval([0, -92, 92, 16], "gray-2"),
      oval([0, -91, 64, 9], "gray-4"),
    ),
    cookingPot([620, 480, 1.02], "warning-5"),
    cookingPot([340, 492, 1.1], "gray-4"),
    cookingPot([500, 558, 0.86], "accent-4"),
    tumblers(),
    kettle(),
  );
