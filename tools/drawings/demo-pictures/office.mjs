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
import { plant, room, table } from "./grounds.mjs";

// Things that offices leave behind.

/** @param {[x: number, y: number, size?: number]} place @param {string} token */
const officeChair = (place, token) =>
  at(
    place,
    shadow([0, 4, 78, 12]),
    line("M0-62V-16M0-18-58-2M0-18 58-2M0-18 4 2", "gray-7", 8),
    each([-60, 4, 60], (x) => oval([x, 2, 9], "gray-9")),
    rect([-9, -80, 18, 56, 4], "gray-6"),
    path("M-64-96q0-14 14-14H52q16 0 16 16 0 14-14 14H-50q-14 0-14-16Z", token),
    path("M-64-92q4 12 16 12H54q14 0 14-14v2q0 20-16 20H-50q-14 0-14-20Z", tone(token, 2)),
    path(
      "M-46-128Q-58-208-44-236-38-248-24-248H30q16 0 20 12 12 36 0 108-2 12-14 12H-32q-12 0-14-12Z",
      token,
    ),
    gleam("M-38-232q6-8 14-8H-8q-22 24-20 104h-12q-10-64 2-96Z", 0.22),
    line("M-62-112q-16-4-16-20t10-16M68-112q14-6 14-20t-12-16", "gray-8", 8),
  );

/** @param {[x: number, y: number, size?: number]} place */
const desk = (place) =>
  at(
    place,
    shadow([20, 4, 200, 16]),
    block([-168, -118, 70, 116, 30], "accent-3"),
    each(
      [-112, -76, -40],
      (y) => rect([-160, y, 54, 30, 3], "accent-2") + rect([-142, y + 12, 18, 5, 2], "accent-6"),
    ),
    path("M112-118h14V0h-14Z", "gray-6"),
    path("M152-134h12V-14h-12Z", "gray-7"),
    path("M-98-118H112v34H-98Z", "accent-4", 'opacity="0.75"'),
    path("M-186-132h330l44-24H-142Z", "accent-1"),
    rect([-186, -132, 330, 16], "accent-3"),
    path("M144-132l44-24v16l-44 24Z", "accent-5"),
  );

/** @param {[x: number, y: number, size?: number]} place @param {string} glow */
const monitor = (place, glow) =>
  at(
    place,
    path("M-40 0q40-10 80 0v6h-80Z", "gray-7"),
    rect([-10, -34, 20, 36], "gray-6"),
    rect([-92, -142, 184, 112, 7], "gray-8"),
    rect([-84, -134, 168, 94, 2], glow),
    gleam("M-84-134H10L-34-40H-84Z", 0.2),
  );

export const desks = () =>
  picture(
    room({ wall: ["primary-1", "primary-0"], floor: ["accent-2", "accent-3"], edge: "accent-5" }),
    // A window onto trees, and a shelf.
    rect([470, 50, 260, 190, 4], "#ffffff"),
    wash([482, 62, 236, 166], ["secondary-2", "secondary-0"]),
    path("M482 228v-40q30-24 62-8 20 10 26 22 30-36 84-26 40 8 64 30v22Z", "success-5"),
    path("M482 228v-40q30-24 62-8 34 18 30 48Z", "success-4"),
    rect([594, 62, 10, 166], "#ffffff"),
    rect([462, 236, 276, 12, 3], "primary-2"),
    rect([70, 60, 200, 12, 2], "accent-5"),
    each(
      [
        [84, 46, "error-5"],
        [104, 40, "primary-6"],
        [122, 50, "secondary-5"],
        [142, 44, "accent-4"],
        [160, 48, "primary-4"],
      ],
      ([x, height, token]) => rect([x, 60 - height, 16, height, 2], token),
    ),
    plant([228, 60, 0.44]),
    desk([600, 424, 0.82]),
    monitor([590, 302, 0.72], "primary-7"),
    officeChair([628, 470, 0.8], "primary-6"),
    desk([236, 430, 0.86]),
    monitor([226, 304, 0.76], "secondary-7"),
    officeChair([264, 480, 0.86], "secondary-6"),
    desk([430, 524, 1.12]),
    monitor([392, 362, 1], "primary-8"),
    officeChair([508, 574, 1.06], "error-5"),
    plant([60, 560, 1.3]),
  );

/** @param {[x: number, y: number, width: number]} place @param {string} token */
const closedLaptop = ([x, y, width], token) =>
  path(`M${x + 14} ${y}h${width}l-14 14h${-width}Z`, tone(token, -1)) +
  rect([x, y + 20, width, 11, 3], tone(token, 2)) +
  rect([x, y + 13, width, 9, 3], token) +
  path(`M${x + width} ${y + 14}l14-14v16l-14 15Z`, tone(token, 2)) +
  oval([x + width * 0.5, y + 7, 12, 3], tone(token, -2));

export const laptops = () =>
  picture(
    table({ wall: ["primary-2", "primary-1"], table: ["accent-3", "accent-4"], horizon: 330 }),
    rect([0, 330, 800, 8], "accent-2"),
    // Monitors at the back, one beside the other.
    shadow([200, 424, 150, 18]),
    shadow([600, 424, 150, 18]),
    monitor([196, 416, 1.5], "primary-7"),
    monitor([602, 416, 1.5], "primary-8"),
    faint(
      0.9,
      each([0, 1, 2], (row) =>
        rect([500, 238 + row * 32, 90 + row * 28, 12, 6], row === 1 ? "accent-4" : "primary-5"),
      ),
    ),
    faint(0.9, path("M96 318l40-42 34 24 44-56 40 34 36-40v94H96Z", "secondary-5")),
    // The stack.
    shadow([402, 520, 200, 24]),
    each(
      ["gray-5", "primary-6", "gray-4", "gray-6", "primary-5", "gray-4", "gray-5", "secondary-6"],
      (token, index) => closedLaptop([270 + ((index * 37) % 18), 480 - index * 27, 250], token),
    ),
    // One stands open on top.
    at(
      [402, 291],
      path("M-112-6 112-6 138 10H-138Z", "gray-3"),
      path("M-138 10h276q0 10-12 10h-252q-12 0-12-10Z", "gray-5"),
      path("M-96-4h192l12 8h-216Z", "gray-6"),
      path("M-104-8V-150q0-10 10-10H94q10 0 10 10V-8Z", "gray-8"),
      wash([-95, -151, 190, 134], ["primary-6", "error-4"]),
      oval([0, -52, 30], "accent-3"),
      path("M-95-50q40-34 80-8 50-34 110 0v41h-190Z", "primary-8"),
      gleam("M-95-151h70l-40 134h-30Z", 0.2),
    ),
    // Keyboards, mice and a coil of cable in front.
    at(
      [150, 520],
      shadow([10, 16, 130, 14]),
      path("M-110-24H96l28 34H-126Z", "gray-7"),
      path("M-126 10h250v8q0 4-6 4h-238q-6 0-6-4Z", "gray-9"),
      faint(
        0.8,
        times(4, (row) =>
          times(12, (key) =>
            rect([-104 - row * 4 + key * (16.5 + row * 0.7), -19 + row * 7, 13, 4.5, 1], "gray-3"),
          ),
        ),
      ),
    ),
    at(
      [668, 520],
      shadow([0, 16, 90, 14]),
      line("M-66 0q-6-34 60-34t62 32-62 28-46-26 46-18 38 16-38 12", "gray-8", 8),
      line("M-66 0q-6-34 60-34t62 32", "gray-6", 2),
      path("M66-2q34-6 34 14t-30 16-32-14 28-16Z", "gray-8"),
      gleam("M70 2q14-2 18 6-14-4-28 4 2-8 10-10Z", 0.4),
    ),
  );
