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
  wash,
} from "./brush.mjs";

// Unclaimed things.

/** @param {[x: number, y: number, width: number, height: number]} box @param {string} token */
const trolleyCase = ([x, y, width, height], token) => {
  const middle = x + width / 2;
  return (
    line(`M${middle - width * 0.2} ${y}v-40h${width * 0.4}v40`, "gray-6", 6) +
    each([x + 16, x + width - 16], (at) => oval([at, y + height + 3, 9], "gray-9")) +
    rect([x, y, width, height, 14], token) +
    path(`M${x + width - 26} ${y}h12q14 0 14 14v${height - 28}q0 14-14 14h-12Z`, tone(token, 1)) +
    faint(
      0.55,
      times(4, (index) =>
        rect([x + width * (0.17 + index * 0.2), y + 12, 5, height - 24, 2], tone(token, 2)),
      ),
    ) +
    gleam(`M${x + 10} ${y + 12}q0-6 6-6h14v${height - 20}h-20Z`, 0.25) +
    rect([middle - 14, y + 6, 28, 8, 4], tone(token, 2))
  );
};

/** The paper label on a handle. @param {[x: number, y: number, size?: number, turn?: number]} place */
const label = (place) =>
  at(
    place,
    line("M0 0q-4-10 0-18", "gray-6", 2),
    path("M-12 4 0-4 12 4V34h-24Z", "#ffffff"),
    oval([0, 4, 3], "gray-4"),
    line("M-6 14H6M-6 20H6M-6 26H2", "gray-4", 2),
  );

const plane = at(
  [560, 150, 1.5, -14],
  path("M-62 6q-8-2-6-8 60-12 104-6 22 4 26 12-4 8-28 8Z", "#ffffff"),
  path("M-58 0-78-28h14l26 26Z", "primary-6"),
  path("M14 0-22-40h16L40 0Z", "primary-2"),
  path("M8 8l-30 30h14l44-30Z", "primary-3"),
  line("M-30 1h68", "primary-7", 3, 'stroke-dasharray="3 6"'),
);

export const suitcases = () =>
  picture(
    wash([0, 0, 800, 330], ["primary-4", "error-2", "accent-2"]),
    oval([210, 268, 58], "accent-3"),
    path("M0 330V300h90v-16h60v16h180v-10h50v10h420v30Z", "primary-7", 'opacity="0.6"'),
    at(
      [96, 300, 1.1],
      path("M-9 0v-110h18V0Z", "primary-7"),
      path("m-26-142 6 34h40l6-34Z", "primary-8"),
      rect([-22, -138, 44, 14], "accent-3"),
      path("M-18-142l5-14h26l5 14Z", "primary-7"),
    ),
    plane,
    // The frames of the great window.
    each([0, 262, 530, 792], (x) => rect([x, 0, 12, 330], "primary-9")),
    rect([0, 66, 800, 8], "primary-9"),
    rect([0, 318, 800, 20], "primary-8"),
    wash([0, 338, 800, 262], ["primary-2", "primary-1"]),
    faint(0.6, line("M0 372H800M140 338 40 600M660 338 760 600M400 338V600", "primary-3", 2)),
    // The belt.
    shadow([400, 574, 420, 26]),
    path("M0 462H800V548H0Z", "gray-9"),
    path("M0 448H800V470H0Z", "gray-7"),
    gleam("M0 448H800v4H0Z", 0.3),
    faint(
      0.8,
      times(21, (index) => path(`M${index * 40 - 10} 470h4l-10 44h-4Z`, "gray-7")),
    ),
    path("M0 514H800V566H0Z", "primary-8"),
    rect([0, 514, 800, 8], "gray-3"),
    faint(
      0.7,
      times(10, (index) => rect([20 + index * 80, 540, 44, 8, 4], "primary-6")),
    ),
    trolleyCase([60, 296, 116, 186], "primary-6"),
    trolleyCase([468, 262, 136, 220], "error-5"),
    // A soft bag, an old case with straps, a carton tied with string.
    path("M196 486V416q0-26 26-26h158q26 0 26 26v70Z", "secondary-6"),
    path("M196 430q0-40 26-40h158q26 0 26 40Z", "secondary-5"),
    line("M262 390q0-40 40-40t40 40", "secondary-8", 9),
    rect([196, 426, 210, 7], "secondary-8"),
    rect([282, 418, 40, 22, 4], "accent-3"),
    dim("M376 390q30 0 30 26v70h-30Z", 0.2),
    rect([616, 366, 156, 118, 12], "accent-5"),
    rect([616, 366, 156, 40, 12], "accent-4"),
    dim("M744 366h16q12 0 12 12v94q0 12-12 12h-16Z", 0.18),
    each([644, 722], (x) => rect([x, 366, 18, 118], "accent-7") + rect([x - 3, 410, 24, 18, 3], "accent-2")),
    path("M664 366q0-22 30-22t30 22h-12q0-10-18-10t-18 10Z", "accent-8"),
    label([128, 300, 1, -8]),
    label([548, 266, 1.1, 9]),
    label([336, 400, 1, 12]),
  );

/** A tray of grey plastic, seen from above. @param {[x: number, y: number, width: number, height: number]} box */
const tray = ([x, y, width, height]) =>
  rect([x + 8, y + 14, width, height, 30], "primary-9", 'opacity="0.28"') +
  rect([x, y, width, height, 28], "gray-4") +
  rect([x + 6, y + 5, width - 12, height - 12, 24], "gray-3") +
  rect([x + 16, y + 16, width - 32, height - 32, 18], "gray-6") +
  rect([x + 20, y + 24, width - 40, height - 42, 16], "gray-5");

/** @param {[x: number, y: number, size?: number, turn?: number]} place @param {readonly [string, string]} glow */
const phone = (place, glow) =>
  at(
    place,
    rect([-33, -62, 72, 140, 13], "primary-9", 'opacity="0.3"'),
    rect([-36, -70, 72, 140, 13], "gray-9"),
    wash([-30, -62, 60, 124], glow),
    gleam("M-30-62H4L-30 20Z", 0.25),
    rect([-10, -66, 20, 4, 2], "gray-6"),
  );

/** @param {[x: number, y: number, size?: number, turn?: number]} place */
const camera = (place) =>
  at(
    place,
    rect([-86, -46, 184, 122, 18], "primary-9", 'opacity="0.3"'),
    path("M-40-54l10-22h60l10 22Z", "gray-8"),
    rect([-94, -58, 184, 122, 18], "gray-9"),
    rect([-94, -58, 184, 30, 14], "gray-7"),
    rect([-94, -36, 184, 70], "gray-8"),
    oval([0, 4, 56], "gray-9"),
    oval([0, 4, 48], "gray-6"),
    oval([0, 4, 40], "gray-9"),
    oval([0, 4, 28], "primary-7"),
    oval([0, 4, 16], "primary-9"),
    oval([-12, -10, 8], "#ffffff", 'opacity="0.75"'),
    oval([12, 16, 4], "primary-3"),
    oval([-64, -60, 16, 9], "gray-5"),
    rect([50, -52, 26, 14, 4], "accent-3"),
    oval([70, -22, 5], "error-5"),
  );

export const cameras = () =>
  picture(
    wash([0, 0, 800, 600], ["secondary-2", "secondary-3"]),
    gleam("M0 0H260L40 600H0ZM340 0H430L210 600H120Z", 0.22),
    tray([34, 40, 356, 244]),
    tray([414, 40, 356, 244]),
    tray([34, 316, 356, 244]),
    tray([414, 316, 356, 244]),
    camera([150, 168, 1, -6]),
    at(
      [308, 160, 1.05, 8],
      rect([-34, -58, 76, 126, 14], "primary-9", 'opacity="0.3"'),
      rect([-38, -64, 76, 126, 14], "gray-8"),
      oval([0, -16, 30], "gray-9"),
      oval([0, -16, 22], "secondary-7"),
      oval([-7, -24, 6], "#ffffff", 'opacity="0.7"'),
      rect([-26, 26, 22, 22, 4], "gray-6"),
      rect([4, 26, 22, 22, 4], "gray-6"),
    ),
    phone([480, 162, 1, -8], ["primary-6", "error-3"]),
    phone([566, 158, 1, 4], ["secondary-5", "success-3"]),
    phone([650, 164, 1, -3], ["accent-3", "error-4"]),
    phone([720, 160, 0.92, 9], ["primary-8", "primary-5"]),
    // Headphones on a tablet.
    at(
      [214, 438, 1, -5],
      rect([-112, -70, 240, 164, 14], "primary-9", 'opacity="0.3"'),
      rect([-120, -80, 240, 164, 14], "gray-9"),
      wash([-108, -68, 216, 140], ["primary-5", "primary-7"]),
      gleam("M-108-68H20L-60 72H-108Z", 0.18),
    ),
    at(
      [232, 440, 1.05, 10],
      line("M-58 36V8a58 58 0 0 1 116 0V36", "accent-4", 15),
      rect([-74, 20, 30, 54, 13], "gray-9"),
      rect([44, 20, 30, 54, 13], "gray-9"),
      rect([-80, 28, 12, 38, 6], "accent-5"),
      rect([68, 28, 12, 38, 6], "accent-5"),
    ),
    camera([520, 436, 0.94, 6]),
    // A lens, a charger with its cable.
    at(
      [682, 400, 1],
      oval([6, 8, 52], "primary-9", 'opacity="0.3"'),
      oval([0, 0, 52], "gray-9"),
      oval([0, 0, 44], "gray-7"),
      oval([0, 0, 36], "gray-9"),
      oval([0, 0, 26], "secondary-6"),
      oval([0, 0, 14], "secondary-9"),
      oval([-10, -10, 7], "#ffffff", 'opacity="0.75"'),
    ),
    line("M650 500q30-30 60-6t30-18", "#ffffff", 7),
    rect([618, 484, 40, 40, 9], "#ffffff"),
    rect([734, 466, 22, 14, 4], "gray-2"),
  );

/** @param {{ place: [x: number, y: number, size?: number, turn?: number], strap: string, metal: string, face: string, hands: readonly [number, number], links?: boolean, square?: boolean }} look */
const watch = ({ place, strap, metal, face, hands, links = false, square = false }) => {
  const ink = /-[5-9]$/.test(face) ? "#ffffff" : "gray-9";
  return at(
    place,
    rect([-28, -196, 76, 412, 26], "primary-9", 'opacity="0.38"'),
    path("M-34-60-26-190q2-14 18-14H8q16 0 18 14L34-60ZM-34 60-26 190q2 14 18 14H8q16 0 18-14L34 60Z", strap),
    links
      ? faint(
          0.8,
          times(8, (index) =>
            line(
              `M${index - 30} ${-76 - index * 15}H${30 - index}M${index - 30} ${76 + index * 15}H${30 - index}`,
              tone(strap, 2),
              3,
            ),
          ),
          line("M-10-70V-200M10-70V-200M-10 70V200M10 70V200", tone(strap, 2), 2),
        )
      : faint(
          0.7,
          line(
            "M-24-74-17-190M24-74 17-190M-24 74-17 190M24 74 17 190",
            tone(strap, -3),
            2.5,
            'stroke-dasharray="6 6"',
          ),
        ),
    gleam("M-30-60-22-190q1-8 8-10l4 140ZM-30 60-22 190q1 8 8 10l4-140Z", 0.18),
    rect([66, -10, 14, 20, 4], tone(metal, 1)),
    square
      ? rect([-68, -72, 136, 144, 26], metal) +
          rect([-56, -60, 112, 120, 18], tone(metal, 2)) +
          rect([-52, -56, 104, 112, 16], face)
      : oval([0, 0, 76], metal) + oval([0, 0, 66], tone(metal, 2)) + oval([0, 0, 60], face),
    times(12, (index) =>
      at(
        [0, 0, 1, index * 30],
        rect([-2.5, square ? -50 : -54, 5, index % 3 ? 8 : 14, 2], index % 3 ? tone(metal, 0) : ink),
      ),
    ),
    at([0, 0, 1, hands[0]], rect([-4, -32, 8, 38, 4], ink)),
    at([0, 0, 1, hands[1]], rect([-3, -46, 6, 54, 3], ink)),
    at([0, 0, 1, 130], rect([-1, -46, 2, 58], "error-5")),
    oval([0, 0, 6], metal),
    gleam(
      square ? "M-52-40q0-16 16-16H30L-52 30Z" : "M-56-20A60 60 0 0 1 30-52Q-30-30-50 32A60 60 0 0 1-56-20Z",
      0.22,
    ),
  );
};

export const watches = () =>
  picture(
    wash([0, 0, 800, 600], ["primary-8", "primary-9"]),
    faint(
      0.4,
      times(6, (index) => rect([32 + index * 126, 20, 108, 560, 18], "primary-7")),
    ),
    gleam("M0 0H300L60 600H0ZM380 0H470L230 600H140Z", 0.06),
    watch({
      place: [104, 306, 0.94, -4],
      strap: "warning-7",
      metal: "accent-3",
      face: "accent-0",
      hands: [305, 60],
    }),
    watch({
      place: [252, 296, 0.98, 3],
      strap: "gray-4",
      metal: "gray-2",
      face: "primary-7",
      hands: [40, 190],
      links: true,
    }),
    watch({
      place: [402, 302, 1.06, -2],
      strap: "gray-9",
      metal: "gray-5",
      face: "gray-8",
      hands: [300, 62],
      square: true,
    }),
    watch({
      place: [552, 298, 0.98, 4],
      strap: "accent-4",
      metal: "accent-3",
      face: "success-7",
      hands: [330, 100],
      links: true,
    }),
    watch({
      place: [698, 306, 0.94, -3],
      strap: "error-7",
      metal: "gray-3",
      face: "error-0",
      hands: [60, 300],
    }),
  );
