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
  wash,
} from "./brush.mjs";
import { cloud, room } from "./grounds.mjs";
import { drum } from "./works.mjs";

// Festivities, schools, gardens and yards.

/** A lamp of the stage with its beam. @param {[x: number, y: number, turn: number]} place @param {string} token */
const spot = ([x, y, turn], token) =>
  at(
    [x, y, 1, turn],
    path("M-16 40H16L96 420H-96Z", token, 'opacity="0.22"'),
    path("M-16 40H16L52 300H-52Z", token, 'opacity="0.22"'),
    rect([-5, -22, 10, 24, 3], "gray-6"),
    path("M-18-2h36l6 44h-48Z", "gray-9"),
    gleam("M-14 0h8l-4 40h-8Z", 0.25),
    oval([0, 42, 24, 7], token),
  );

const tent = () =>
  at(
    [400, 414],
    shadow([0, 6, 390, 24]),
    path("M-330-170V0H330V-170Z", "accent-1"),
    times(11, (index) => rect([-330 + index * 60, -170, 30, 170], "error-5")),
    dim("M-330-170H330v30H-330Z", 0.2),
    path("M-70 0V-110q0-40 70-60 70 20 70 60V0Z", "primary-9"),
    path("M-70 0V-110q0-40 70-60-44 40-44 170Z", "accent-3"),
    path("M70 0V-110q0-40-70-60 44 40 44 170Z", "accent-4"),
    path("M-370-166Q-250-200-180-300-150-260 0-258 150-260 180-300 250-200 370-166Z", "error-5"),
    path(
      "M-300-166Q-220-210-180-300-170-230-196-166ZM-110-166Q-150-220-180-300-140-262-80-260-60-210-56-166ZM56-166Q60-210 80-260 140-262 180-300 150-220 110-166ZM196-166Q170-230 180-300 220-210 300-166Z",
      "accent-1",
    ),
    path(`M-372-170H372v8${"q-18.6 30-37.2 0".repeat(20)}Z`, "accent-4"),
    each(
      [-180, 180],
      (x) =>
        line(`M${x}-298v-46`, "accent-3", 5) +
        path(`M${x} -344q16-8 30 0 8 4 16 0v22q-8 6-16 0-14-8-30 0Z`, "accent-4"),
    ),
    line("M-368-160-396 0M368-160 396 0", "accent-2", 3),
  );

const loudspeakers = () =>
  each(
    [82, 718],
    (x) =>
      shadow([x, 566, 80, 12]) +
      block([x - 52, 372, 90, 190, 22], "gray-8") +
      oval([x - 7, 420, 26], "gray-9") +
      oval([x - 7, 420, 18], "gray-6") +
      oval([x - 7, 420, 7], "gray-9") +
      oval([x - 7, 504, 38], "gray-9") +
      oval([x - 7, 504, 29], "gray-6") +
      oval([x - 7, 504, 11], "gray-9"),
  );

const chairs = () =>
  each(
    [
      [230, 540, "accent-4"],
      [320, 552, "error-5"],
      [414, 556, "accent-4"],
      [506, 552, "error-5"],
      [592, 540, "accent-4"],
    ],
    ([x, y, token]) =>
      at(
        [x, y],
        shadow([0, 24, 46, 8]),
        line("M-26-16-30 24M26-16 30 24M-20-18-22 10M20-18 22 10", tone(token, 1), 6),
        path("M-30-20h60l4 10h-68Z", token),
        path("M-28-24-24-84q24-12 48 0l4 60Z", tone(token, 1)),
        each([-12, 0, 12], (slit) => line(`M${slit}-74v36`, token, 4)),
      ),
  );

export const stage = () =>
  picture(
    wash([0, 0, 800, 420], ["primary-9", "primary-7", "error-4"]),
    faint(
      0.8,
      each(
        [
          [90, 60],
          [220, 34],
          [330, 80],
          [480, 40],
          [600, 76],
          [720, 40],
          [150, 120],
          [660, 130],
        ],
        ([x, y]) => oval([x, y, 2.5], "#ffffff"),
      ),
    ),
    wash([0, 410, 800, 190], ["success-7", "success-8"]),
    // The great tent: stripes that run to its two peaks.
    tent(),
    // A truss with lamps over it all, a string of lights.
    rect([0, 16, 800, 8], "gray-7"),
    rect([0, 44, 800, 8], "gray-7"),
    line(
      "M0 46 40 20 80 46 120 20 160 46 200 20 240 46 280 20 320 46 360 20 400 46 440 20 480 46 520 20 560 46 600 20 640 46 680 20 720 46 760 20 800 46",
      "gray-6",
      4,
    ),
    spot([120, 62, -16], "accent-3"),
    spot([310, 62, -4], "secondary-3"),
    spot([490, 62, 4], "error-3"),
    spot([680, 62, 16], "accent-3"),
    // Loudspeakers and chairs in front.
    loudspeakers(),
    chairs(),
  );

/** A bench of a school: desk and seat in one. @param {[x: number, y: number, size?: number]} place @param {string} token */
const schoolBench = (place, token) =>
  at(
    place,
    shadow([0, 6, 150, 12]),
    line("M-112-84V0M112-84V0M-132 0h60M92 0h60M-112-40H-60M112-40H164", "gray-7", 8),
    rect([-128, -52, 256, 12, 3], tone(token, 2)),
    path("M-146-100h292l-18-30h-256Z", token),
    rect([-146, -100, 292, 12, 3], tone(token, 2)),
    rect([-128, -88, 256, 28, 3], tone(token, 1), 'opacity="0.75"'),
    gleam("M-128-128h120l6 26h-130Z", 0.2),
  );

export const schoolBenches = () =>
  picture(
    room({
      wall: ["accent-0", "warning-0"],
      floor: ["secondary-2", "secondary-3"],
      edge: "secondary-4",
      horizon: 372,
    }),
    // The board, a globe, a clock, a map's stand.
    rect([206, 52, 388, 214, 6], "accent-6"),
    rect([218, 64, 364, 190], "success-8"),
    faint(
      0.55,
      line("M250 110q30-24 60 0t60 0M250 150h120M250 178h86", "#ffffff", 4),
      oval([496, 150, 44], "none", 'stroke="#ffffff" stroke-width="4"'),
      line("M496 106v88M452 150h88", "#ffffff", 3),
    ),
    rect([196, 264, 408, 12, 3], "accent-5"),
    rect([330, 256, 44, 8, 3], "error-4"),
    rect([400, 258, 30, 6, 3], "#ffffff"),
    oval([690, 110, 46], "primary-7"),
    oval([690, 110, 38], "#ffffff"),
    line("M690 110V84M690 110l18 10", "gray-9", 5),
    each(
      [
        [70, 60],
        [70, 160],
      ],
      ([x, y], index) =>
        rect([x, y, 96, 76, 3], index ? "primary-2" : "accent-2") +
        path(`M${x + 8} ${y + 66}l26-32 18 20 14-16 22 28Z`, index ? "primary-5" : "success-5") +
        oval([x + 70, y + 20, 9], "accent-4"),
    ),
    schoolBench([216, 404, 0.72], "accent-4"),
    schoolBench([560, 404, 0.72], "accent-4"),
    schoolBench([180, 480, 0.94], "accent-4"),
    schoolBench([610, 480, 0.94], "accent-4"),
    schoolBench([400, 574, 1.24], "accent-4"),
    at([330, 412], lyingBooks()),
    at(
      [474, 424],
      shadow([0, 6, 40, 6]),
      rect([-4, -10, 8, 14], "accent-6"),
      oval([0, 4, 26, 6], "accent-6"),
      line("M-26-70a34 34 0 0 0 40 58", "accent-5", 5),
      oval([0, -46, 34], "secondary-5"),
      path("M-20-62q16-12 26 0-4 16-16 14-14 2-10-14ZM4-40q18-6 22 8-8 18-20 10Z", "success-4"),
      gleam("M-24-58q8-16 22-18-14 10-18 26Z", 0.5),
    ),
  );

const lyingBooks = () =>
  rect([-40, 4, 84, 14, 3], "error-5") +
  rect([-34, -10, 76, 14, 3], "primary-6") +
  rect([-38, -22, 70, 12, 3], "accent-3") +
  faint(0.8, rect([40, 6, 6, 10], "#ffffff"), rect([38, -8, 6, 10], "#ffffff"));

/** A chest of plywood with metal edges, as tea travels in. @param {[x: number, y: number, width: number, height: number, depth?: number]} box */
const teaChest = ([x, y, width, height, depth = 44]) =>
  block([x, y, width, height, depth], "accent-3") +
  faint(
    0.35,
    times(3, (index) => line(`M${x + 14} ${y + (height / 4) * (index + 1)}h${width - 28}`, "accent-6", 2)),
  ) +
  rect([x, y, 10, height], "gray-4") +
  rect([x + width - 10, y, 10, height], "gray-5") +
  rect([x, y, width, 10], "gray-3") +
  rect([x, y + height - 10, width, 10], "gray-5") +
  path(`M${x + width + depth - 6} ${y - depth / 2 + 3}l6-3v${height}l-6 3Z`, "gray-6") +
  at(
    [x + width / 2, y + height / 2, height / 110],
    path("M0-30q30 10 30 34-14 24-30 26-16-2-30-26 0-24 30-34Z", "success-6"),
    line("M0-22V26", "success-3", 3),
    path("M0-4q14-12 22-6M0 10q-14-12-22-6", "none", 'stroke="var(--success-3)" stroke-width="3"'),
  );

const bushes = () =>
  times(5, (row) => {
    const y = 312 + row * 26;
    const reach = 24 + row * 5;
    return times(
      Math.ceil(860 / (reach * 1.6)),
      (index) =>
        oval(
          [index * reach * 1.6 - (row % 2) * reach * 0.8, y, reach, reach * 0.5],
          row % 2 ? "success-6" : "success-7",
        ) +
        oval(
          [index * reach * 1.6 - (row % 2) * reach * 0.8 - 4, y - reach * 0.16, reach * 0.7, reach * 0.28],
          "success-5",
        ),
    );
  });

const basketOfLeaves = () =>
  at(
    [566, 556],
    shadow([0, 0, 100, 14]),
    path("M-76-110H76L52 0q-52 14-104 0Z", "accent-5"),
    faint(
      0.7,
      times(5, (row) => line(`M${-74 + row * 5} ${-92 + row * 20}H${74 - row * 5}`, "accent-7", 3)),
      times(7, (column) => line(`M${-60 + column * 20}-108L${-42 + column * 14} 0`, "accent-7", 2)),
    ),
    oval([0, -112, 78, 20], "accent-6"),
    each(
      [
        [-44, -118],
        [-10, -126],
        [30, -120],
        [54, -112],
        [-60, -110],
        [10, -110],
        [-26, -108],
        [36, -108],
      ],
      ([x, y], index) =>
        at(
          [x, y, 1, index * 47],
          path("M-26 0q26-24 52 0-26 24-52 0Z", index % 2 ? "success-5" : "success-6"),
        ),
    ),
  );

const scale = () =>
  at(
    [706, 556],
    shadow([0, 2, 76, 12]),
    rect([-60, -18, 120, 18, 4], "gray-7"),
    rect([-10, -96, 20, 80], "gray-6"),
    oval([0, -126, 46], "error-6"),
    oval([0, -126, 38], "#ffffff"),
    times(12, (index) => at([0, -126, 1, index * 30], rect([-1.5, -34, 3, 8], "gray-7"))),
    line("M0-126 20-146", "error-5", 4),
    oval([0, -126, 5], "gray-9"),
    path("M-66-188h132l-14 18h-104Z", "gray-5"),
    rect([-5, -174, 10, 12], "gray-6"),
  );

export const teaEstate = () =>
  picture(
    wash([0, 0, 800, 300], ["secondary-1", "accent-0"]),
    oval([640, 110, 50], "accent-3", 'opacity="0.8"'),
    path("M0 260Q120 150 260 210 380 120 520 190 660 130 800 200V330H0Z", "secondary-4", 'opacity="0.55"'),
    path("M0 300Q160 200 340 262 520 190 800 270V360H0Z", "success-4"),
    // Rows of bushes that follow the hill.
    wash([0, 306, 800, 130], ["success-5", "success-6"]),
    bushes(),
    at(
      [130, 330],
      rect([-6, -70, 12, 76], "accent-7"),
      oval([0, -96, 44, 36], "success-7"),
      oval([-10, -106, 26, 18], "success-5"),
    ),
    wash([0, 432, 800, 168], ["accent-2", "warning-2"]),
    faint(0.5, line("M0 470H800M0 530H800", "warning-3", 2)),
    shadow([390, 562, 380, 24]),
    teaChest([82, 434, 168, 120]),
    teaChest([278, 434, 168, 120]),
    teaChest([180, 312, 168, 120]),
    basketOfLeaves(),
    scale(),
  );

const grab = () =>
  line("M-20 150 330 34", "accent-5", 20) +
  faint(0.8, line("M-20 150 330 34", "accent-7", 3, 'stroke-dasharray="26 16"')) +
  line("M330 34V140", "gray-8", 6) +
  at(
    [330, 150],
    rect([-26, -14, 52, 26, 5], "gray-8"),
    path("M-20 8q-54 20-50 74 14 20 34 24-10-44 26-90Z", "gray-7"),
    path("M20 8q54 20 50 74-14 20-34 24 10-44-26-90Z", "gray-8"),
    path("M-8 8h16l8 92q-16 16-32 0Z", "gray-6"),
    path("M-30 96l26-12 34 16-8 24-40-2Z", "warning-5"),
  );

const sheetsAndBeams = () =>
  path("M40 550Q90 430 190 410 230 330 330 340 400 260 490 320 590 320 620 410 720 440 770 550Z", "gray-6") +
  path("M330 340Q400 260 490 320 590 320 620 410 720 440 770 550H480Q470 420 330 340Z", "gray-7") +
  each(
    [
      [150, 470, -24, "warning-6"],
      [640, 470, 22, "primary-5"],
      [420, 370, -8, "gray-4"],
      [280, 420, 34, "secondary-5"],
      [540, 400, -34, "gray-5"],
      [360, 500, 12, "warning-5"],
    ],
    ([x, y, turn, token]) =>
      at(
        [x, y, 1, turn],
        path("M-80-22 70-30 84 20-70 30Z", token),
        dim("M10-26 70-30 84 20 20 24Z", 0.18),
        faint(0.6, line("M-66-12 66-19M-62 16 70 8", tone(token, 2), 3)),
      ),
  );

const pipes = () =>
  each(
    [
      [220, 380, 30],
      [250, 366, 24],
      [560, 356, -28],
      [470, 440, 16],
      [650, 520, -10],
      [120, 530, 6],
    ],
    ([x, y, turn]) =>
      at(
        [x, y, 1, turn],
        path("M-90-14h180v28h-180Z", "warning-4"),
        path("M-90 4h180v10h-180Z", "warning-6"),
        oval([90, 0, 8, 14], "warning-3"),
        oval([90, 0, 4, 9], "warning-9"),
      ),
  );

const wheels = () =>
  each(
    [
      [330, 410, 40],
      [520, 500, 44],
      [230, 510, 40],
    ],
    ([x, y, reach]) =>
      oval([x, y, reach], "gray-8") +
      oval([x, y, reach * 0.72], "gray-3") +
      oval([x, y, reach * 0.6], "gray-5") +
      times(5, (index) => at([x, y, 1, index * 72], oval([0, reach * 0.36, reach * 0.1], "gray-8"))) +
      oval([x, y, reach * 0.18], "gray-8"),
  );

export const scrap = () =>
  picture(
    wash([0, 0, 800, 400], ["primary-2", "accent-1"]),
    cloud([200, 80, 1]),
    // Sheds, and the grab of a crane.
    path("M520 400V250l60-40v40l60-40v40l60-40v40l60-40v190Z", "primary-3"),
    faint(
      0.7,
      each([546, 606, 666, 726], (x) => rect([x, 290, 30, 40, 2], "primary-1")),
    ),
    grab(),
    wash([0, 396, 800, 204], ["gray-3", "gray-2"]),
    rect([0, 380, 800, 20], "gray-4"),
    shadow([400, 556, 400, 34]),
    // The heap: sheets and beams below, pipes, wheels and springs above.
    sheetsAndBeams(),
    pipes(),
    wheels(),
    each(
      [
        [430, 330, 20],
        [600, 440, -30],
      ],
      ([x, y, turn]) =>
        at([x, y, 1, turn], line("M-50 0q6-26 14 0t14 0 14 0 14 0 14 0 14 0 14 0", "gray-2", 7)),
    ),
    at([396, 512, 1, -8], line("M0 0a20 12 0 1 1 20 12M60-6a20 12 0 1 1 20 12", "gray-9", 8)),
    each(
      [
        [80, 560, 0.9, "error-5"],
        [724, 566, 0.96, "primary-6"],
      ],
      ([x, y, size = 1, token]) => at([x, y, size], drum(token)),
    ),
  );
