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
  wash,
} from "./brush.mjs";
import { cloud, paving, tree } from "./grounds.mjs";
import { wheel } from "./wheels.mjs";

// A town's truck and its bicycles.

const truck = at(
  [404, 500, 1.26],
  shadow([0, 2, 310, 26]),
  rect([-270, -78, 520, 20, 4], "gray-8"),
  // The body that tips.
  path("M-276-88H86V-206H-256Z", "success-6"),
  path("M-262-172H86V-206H-256L-284-222H94V-206H-256Z", "success-5"),
  path("M-286-224H96V-204H-282Z", "success-4"),
  gleam("M-286-224H96V-218H-285Z", 0.4),
  each([-222, -150, -78, -6, 62], (x) => path(`M${x} -204h16V-88h-16Z`, "success-7")),
  dim("M-274-100H86V-88H-276Z", 0.25),
  path("M-262-226q30-34 70-30 30-30 80-16 40-14 70 12 50-12 96 34Z", "warning-6"),
  path("M-262-226q30-34 70-30 30-30 80-16-60 4-90 24-20 8-60 22Z", "warning-5"),
  // The cab.
  path("M104-66V-238Q104-252 118-252H196Q214-252 222-236L254-160 262-140V-66Z", "accent-4"),
  path("M104-238Q104-252 118-252H196Q214-252 222-236L228-222H104Z", "accent-3"),
  path("M134-224H192Q202-224 206-216L230-158H134Z", "primary-9"),
  gleam("M150-160 176-222H192L166-160Z", 0.28),
  path("M104-104H262V-66H104Z", "accent-5"),
  line("M124-238V-74M124-142H240", "accent-6", 2.5),
  rect([136, -136, 26, 7, 3], "gray-2"),
  path("M262-132H248q-8 0-8 14t8 14h14Z", "accent-0"),
  rect([236, -76, 42, 16, 5], "gray-7"),
  line("M232-222 252-216V-180", "gray-7", 5),
  rect([244, -214, 12, 40, 4], "gray-8"),
  rect([150, -268, 34, 16, 5], "error-5"),
  gleam("M154-266h12v10h-12Z", 0.45),
  path("M-264-58a54 54 0 0 1 108 0ZM-156-58a54 54 0 0 1 108 0ZM132-58a54 54 0 0 1 108 0Z", "gray-9"),
  wheel([-210, -46, 46], { spokes: 6 }),
  wheel([-102, -46, 46], { spokes: 6 }),
  wheel([186, -46, 46], { spokes: 6 }),
);

export const tipper = () =>
  picture(
    wash([0, 0, 800, 420], ["secondary-1", "primary-0"]),
    cloud([120, 70, 0.9]),
    tree([730, 410, 1.25]),
    // The depot: a long roof on posts, doors behind it.
    rect([0, 212, 640, 200], "primary-2"),
    each(
      [60, 252, 444],
      (x) =>
        rect([x, 262, 136, 150], "primary-3") +
        faint(
          0.5,
          times(9, (index) => rect([x, 272 + index * 16, 136, 3], "primary-4")),
        ),
    ),
    path("M-20 214 30 168H660l44 46Z", "primary-5"),
    faint(
      0.4,
      times(17, (index) => line(`M${40 + index * 38} 170l${(index - 8) * 3} 42`, "primary-7", 2)),
    ),
    rect([-20, 210, 726, 14], "primary-6"),
    dim("M0 224H640v14H0Z", 0.14),
    wash([0, 410, 800, 190], ["gray-3", "gray-1"]),
    paving(410, "gray-4"),
    truck,
  );

/** @param {{ place: [x: number, y: number, size?: number], frame: string, light: string, basket?: boolean }} look */
const bicycle = ({ place, frame, light, basket = false }) =>
  at(
    place,
    shadow([0, 2, 190, 14], 0.8),
    each([-104, 108], (x) =>
      at(
        [x, -74],
        oval([0, 0, 72], "none", 'stroke="var(--gray-9)" stroke-width="9"'),
        oval([0, 0, 65], "none", 'stroke="var(--gray-2)" stroke-width="4"'),
        times(8, (index) => at([0, 0, 1, index * 45], line("M0-8V-64", "gray-4", 1.6))),
        oval([0, 0, 8], "gray-6"),
      ),
    ),
    line("M-190-98a88 88 0 0 1 120-52", light, 6),
    line("M22-98a88 88 0 0 1 96-64 88 88 0 0 1 44 22", light, 6),
    line("M-104-74-46-160 60-176 6-70Z", frame, 10),
    line("M6-70H-104", frame, 8),
    line("M-56-186 6-70", frame, 10),
    line("M108-74 54-214", frame, 10),
    line("M-50-150 58-166", light, 3),
    oval([6, -70, 20], "gray-7"),
    oval([6, -70, 11], "gray-3"),
    line("M6-70 26-40M6-70-14-100", "gray-6", 6),
    rect([16, -42, 26, 8, 3], "gray-9"),
    rect([-28, -106, 26, 8, 3], "gray-9"),
    line("M-104-62 6-52", "gray-7", 3),
    path("M-98-198q-2-12 12-12h46q16 2 24 12-16 8-34 6-34 8-48-6Z", "accent-8"),
    line("M54-214q-2-18 16-20h30", "gray-6", 7),
    line("M96-234h22", "gray-9", 11),
    line("M-112-150h-62M-166-150v30M-120-150l16 70", "gray-6", 4),
    rect([-182, -158, 74, 9, 4], "gray-7"),
    basket
      ? path("M84-212h72l-10 52h-50Z", "accent-5") +
          faint(0.6, line("M88-196h66M92-180h60M102-210l6 48M120-210v48M140-210l-6 48", "accent-7", 2.5))
      : oval([90, -190, 13, 15], "gray-3") + oval([94, -190, 9, 11], "accent-1"),
  );

export const bicycles = () =>
  picture(
    wash([0, 0, 800, 430], ["warning-2", "warning-3"]),
    // A painted wall with two windows and their shade.
    each(
      [90, 530],
      (x) =>
        rect([x - 14, 66, 208, 236, 6], "warning-1") +
        rect([x, 80, 180, 208], "primary-8") +
        rect([x, 80, 86, 208], "secondary-6") +
        rect([x + 94, 80, 86, 208], "secondary-6") +
        faint(
          0.5,
          times(
            6,
            (index) =>
              rect([x + 10, 98 + index * 32, 66, 9], "secondary-8") +
              rect([x + 104, 98 + index * 32, 66, 9], "secondary-8"),
          ),
        ) +
        path(`M${x - 26} 60h232l-10-22h-212Z`, "warning-5") +
        dim(`M${x - 14} 66h208v14h-208Z`, 0.14) +
        rect([x - 22, 298, 224, 14, 3], "#ffffff"),
    ),
    rect([0, 372, 800, 60], "warning-4", 'opacity="0.55"'),
    rect([0, 366, 800, 6], "warning-5", 'opacity="0.6"'),
    wash([0, 430, 800, 170], ["accent-1", "accent-2"]),
    paving(430, "warning-3"),
    bicycle({ place: [250, 458, 1.02], frame: "success-6", light: "success-4" }),
    bicycle({ place: [548, 476, 1.1], frame: "primary-6", light: "primary-4" }),
    bicycle({ place: [366, 536, 1.34], frame: "error-5", light: "error-7", basket: true }),
  );
