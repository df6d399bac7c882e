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
import { cloud, palm, paving } from "./grounds.mjs";
import { carton, drum, hall, pallet } from "./works.mjs";

// Things at quays and in their sheds.

/** A container with its ribs; the doors are on its right side. @param {[x: number, y: number, width: number]} place @param {string} token */
const container = ([x, y, width], token) => {
  const height = 92;
  const depth = 58;
  const ribs = Math.floor((width - 20) / 15);
  return (
    block([x, y, width, height, depth], token) +
    faint(
      0.7,
      times(ribs, (index) => rect([x + 13 + index * 15, y + 10, 6, height - 20], tone(token, 1))),
    ) +
    rect([x, y, width, 7], tone(token, -1)) +
    rect([x, y + height - 8, width, 8], tone(token, 2)) +
    line(
      `M${x + width + depth / 2} ${y - 12}v${height - 6}M${x + width + depth * 0.25} ${y - 2}v${height - 10}M${x + width + depth * 0.75} ${y - 18}v${height - 6}`,
      tone(token, 3),
      3,
    ) +
    each(
      [x, x + width - 9],
      (corner) =>
        rect([corner, y, 9, 9], tone(token, 3)) + rect([corner, y + height - 9, 9, 9], tone(token, 3)),
    )
  );
};

const quayCrane = at(
  [150, 386],
  faint(
    1,
    line("M-60 0V-270M70 0V-270M-60-90H70M-60-90 70-180M-60-180H70M-60-180 70-262", "error-5", 11),
    line("M-120-270H420", "error-5", 14),
    line("M10-270V-344M10-344 400-276M10-344-116-276M10-344 220-276", "error-5", 5),
    rect([-104, -300, 70, 32, 4], "error-7"),
    rect([224, -266, 40, 30, 4], "gray-8"),
    rect([230, -258, 26, 14, 2], "secondary-2"),
    line("M300-264V-226M346-264V-226", "gray-7", 2.5),
    rect([290, -230, 66, 8, 2], "gray-8"),
  ),
  each([-60, 70], (x) => rect([x - 18, -8, 36, 12, 4], "gray-8")),
);

export const containers = () =>
  picture(
    wash([0, 0, 800, 340], ["primary-3", "error-1", "accent-2"]),
    oval([610, 262, 60], "accent-3"),
    oval([610, 262, 84], "accent-3", 'opacity="0.3"'),
    // The sea, and a ship on it.
    wash([0, 326, 800, 80], ["secondary-4", "secondary-5"]),
    faint(0.7, line("M520 346h70M620 354h120M560 366h46M660 374h80", "accent-1", 3)),
    at(
      [560, 350],
      each(
        [
          ["primary-5", -70],
          ["accent-4", -34],
          ["error-4", 2],
          ["success-5", 38],
          ["primary-4", 74],
        ],
        ([token, x]) => rect([x, -52, 33, 20], token),
      ),
      each(
        [
          ["error-4", -34],
          ["secondary-5", 2],
          ["accent-4", 38],
        ],
        ([token, x]) => rect([x, -74, 33, 20], token),
      ),
      rect([122, -96, 36, 66], "#ffffff"),
      faint(
        0.7,
        rect([128, -86, 24, 8], "primary-7"),
        rect([128, -70, 24, 5], "primary-4"),
        rect([128, -58, 24, 5], "primary-4"),
      ),
      rect([132, -114, 16, 20], "error-5"),
      path("M-118-32H178L160 0H-92Z", "primary-9"),
      path("M-102-12H167L160 0H-92Z", "error-7"),
    ),
    quayCrane,
    at([424, 168, 0.62], container([0, 0, 150], "accent-4")),
    wash([0, 386, 800, 214], ["gray-4", "gray-2"]),
    rect([0, 382, 800, 8], "gray-5"),
    paving(390, "gray-4"),
    faint(0.9, path("M-20 566H820v8H-20Z", "accent-4")),
    shadow([420, 548, 410, 26]),
    container([40, 448, 300], "primary-6"),
    container([396, 448, 300], "error-5"),
    container([150, 354, 300], "success-5"),
    container([506, 354, 190], "accent-5"),
    container([250, 260, 300], "secondary-6"),
  );

const boat = () =>
  at(
    [400, 470, 1.2],
    oval([0, 22, 300, 30], "secondary-8", 'opacity="0.45"'),
    // Mast, stays, boom with its net.
    line("M40-90V-320", "accent-6", 10),
    line("M40-310-250-84M40-310 262-120M40-300 160-110", "gray-7", 2.5),
    line("M42-130-150-240", "accent-6", 7),
    path("M-150-240q-34 70-30 130 40 26 96 14 30-70 20-94Z", "warning-4", 'opacity="0.55"'),
    faint(
      0.8,
      line(
        "M-146-230q-26 60-22 122M-122-224q-18 60-14 132M-98-212q-10 60-4 118M-168-170q60 26 100-6M-178-134q60 26 108 0",
        "warning-7",
        2,
      ),
    ),
    path("M42-318h52l-14 16 14 16H42Z", "accent-4"),
    // The wheelhouse.
    path("M60-80V-200H176l14 120Z", "#ffffff"),
    path("M150-200h26l14 120h-34Z", "primary-1"),
    path("M46-200H190l-10-18H56Z", "error-5"),
    rect([74, -182, 34, 40, 4], "primary-8"),
    rect([118, -182, 34, 40, 4], "primary-8"),
    gleam("M78-142l14-40h10l-14 40ZM122-142l14-40h10l-14 40Z", 0.3),
    rect([64, -126, 118, 9], "error-5"),
    // Crates and floats on deck.
    block([-96, -106, 60, 34, 14], "secondary-4"),
    block([-160, -102, 54, 30, 14], "accent-4"),
    each(
      [
        [-20, -84],
        [0, -92],
        [18, -82],
        [2, -74],
      ],
      ([x, y]) => oval([x, y, 11], "error-5") + oval([x - 3, y - 3, 4], "error-2"),
    ),
    // The hull.
    path("M-286-120Q-180-62 0-66T292-136Q270-30 216 20H-196Q-260-40-286-120Z", "primary-7"),
    path("M-286-120Q-180-62 0-66T292-136l-5 24Q160-40 0-42T-276-96Z", "primary-5"),
    path("M-282-108Q-180-50 0-54T289-124l-3 12Q150-38 0-40T-277-94Z", "accent-4"),
    path("M-238-24Q-100 4 0 4t256-50Q240-8 216 20H-196Q-222-2-238-24Z", "error-6"),
    gleam("M-250-76Q-150-30-40-26-160-10-232-46Z", 0.16),
    each(
      [-120, -40, 40],
      (x) =>
        oval([x, -14 - Math.abs(x) / 20, 17], "gray-9") + oval([x, -14 - Math.abs(x) / 20, 8], "primary-6"),
    ),
  );

export const fishingBoat = () =>
  picture(
    wash([0, 0, 800, 330], ["secondary-2", "accent-0"]),
    oval([150, 140, 56], "accent-3"),
    oval([150, 140, 82], "accent-3", 'opacity="0.3"'),
    cloud([520, 90, 1.1]),
    cloud([700, 150, 0.7]),
    // The far shore with its palms.
    path("M0 330V300q120-30 260-14 180 10 300-6 140-20 240 8v42Z", "success-6"),
    palm([640, 300, 0.5]),
    palm([690, 304, 0.62]),
    palm([744, 302, 0.48]),
    palm([60, 304, 0.5]),
    wash([0, 322, 800, 278], ["secondary-4", "secondary-6"]),
    faint(0.8, line("M90 346h120M40 366h90M180 372h70M560 350h160M640 372h120", "secondary-1", 4)),
    boat(),
    // Water in front.
    path("M0 492q50-18 100 0t100 0 100 0 100 0 100 0 100 0 100 0 100 0V600H0Z", "secondary-6"),
    path("M0 528q40-14 80 0t80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0V600H0Z", "secondary-7"),
    faint(
      0.5,
      line(
        "M60 512h60M240 516h90M520 512h110M700 518h60M120 560h90M400 566h120M640 560h70",
        "secondary-2",
        3,
      ),
    ),
  );

/** @param {[x: number, y: number, size?: number]} place @param {string} token */
const sack = (place, token) =>
  at(
    place,
    path("M-58 0Q-70-40-52-72-40-86 0-86T52-72Q70-40 58 0 30 8 0 8T-58 0Z", token),
    dim("M14-86Q44-84 52-72 70-40 58 0 40 6 18 7 44-40 14-86Z", 0.14),
    path("M-22-84q-14-18-4-26 24 12 50 0 10 10-4 26Z", tone(token, 1)),
    line("M-24-84q22 8 46 0", "error-6", 5),
  );

export const cargo = () =>
  picture(
    hall({
      wall: ["secondary-1", "secondary-0"],
      floor: ["gray-3", "gray-2"],
      beam: "secondary-4",
      edge: "secondary-5",
      horizon: 390,
    }),
    // Racks to the roof.
    each([20, 270, 520, 770], (x) => rect([x, 180, 12, 214], "primary-6")),
    each([250, 330], (y) => rect([20, y, 762, 10], "warning-4")),
    each(
      [
        [40, 196, 80, 54],
        [136, 206, 60, 44],
        [204, 190, 56, 60],
        [290, 200, 96, 50],
        [400, 188, 50, 62],
        [462, 206, 50, 44],
        [542, 196, 70, 54],
        [626, 204, 60, 46],
        [700, 190, 56, 60],
      ],
      ([x, y, width, height], index) =>
        carton(
          [x, y, width, height, 14],
          index % 3 === 1 ? "accent-4" : index % 4 === 3 ? "warning-3" : "accent-3",
        ),
    ),
    each(
      [
        [44, 278, 60, 52],
        [116, 270, 90, 60],
        [296, 276, 70, 54],
        [380, 284, 60, 46],
        [450, 272, 54, 58],
        [546, 284, 90, 46],
        [650, 272, 96, 58],
      ],
      ([x, y, width, height], index) =>
        carton([x, y, width, height, 14], index % 2 ? "accent-3" : "accent-4"),
    ),
    shadow([280, 540, 250, 22]),
    at(
      [0, 0],
      carton([110, 322, 120, 88]),
      carton([238, 342, 120, 68], "accent-4"),
      carton([104, 410, 130, 80], "accent-4"),
      carton([240, 410, 124, 80]),
      pallet([92, 490, 284]),
    ),
    shadow([560, 548, 130, 16]),
    sack([508, 538, 0.92], "warning-1"),
    sack([616, 540, 0.96], "warning-2"),
    sack([562, 468, 0.9], "warning-1"),
    at([722, 540, 0.98], drum("primary-6")),
    at([50, 552, 0.8], drum("error-5")),
  );
