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
import { cloud, tree } from "./grounds.mjs";
import { wheel } from "./wheels.mjs";

// Auto-rickshaw, tractor, truck and bicycles.

const rickshaw = at(
  [392, 500, 1.5],
  shadow([0, 0, 240, 24]),
  // Inside: the bench for two, the driver's seat, the bar.
  path("M-140-60V-234H98L136-146 116-56Z", "gray-9"),
  path("M-40-234H20V-58H-40Z", "gray-8"),
  path("M-140-60v-100q0-10 10-10h24q10 0 12 10l8 50h52q12 0 12 12v38Z", "error-7"),
  path("M-140-106h96q12 0 12 12v34h-108Z", "error-6"),
  path("M28-60v-60q0-8 8-8h4q8 0 8 8v16h30q8 0 8 8v36Z", "gray-6"),
  line("M118-70 100-158M84-160 112-168", "gray-4", 6),
  path("M18-236h12V-56H18Z", "accent-5"),
  // The green body below.
  path("M-204-46V-128q0-16 16-16H-128V-62H124V-42H-196Q-204-42-204-46Z", "success-6"),
  path("M-204-128q0-16 16-16H-128v14H-204Z", "success-5"),
  path("M-128-66H124V-52H-128Z", "success-7"),
  path("M104-42 112-150H150Q194-122 206-66 208-48 192-42Z", "success-5"),
  path("M112-150H150Q194-122 206-66L190-62Q178-112 140-136H111Z", "success-4"),
  path("M-204-46Q-204-42-196-42H124V-50H-204Z", "success-8"),
  // The hood and the windscreen.
  path(
    "M-206-144Q-212-234-166-242L86-246Q110-246 118-230L150-150H134L104-222Q100-230 90-230H-124V-144Z",
    "accent-4",
  ),
  path("M-206-144Q-212-234-166-242L86-246Q110-246 117-232L-150-226Q-188-222-192-144Z", "accent-3"),
  gleam("M-172-234Q-120-242 84-240L90-236-160-228Z", 0.5),
  path("M104-224 136-148H112L88-224Z", "secondary-2"),
  gleam("M108-214 128-166 122-158 102-206Z", 0.6),
  faint(0.35, line("M-150-150V-226M-168-148V-224", "accent-7", 2.5)),
  path("M-198-42a52 54 0 0 1 104 0Z", "success-8"),
  path("M104-42a48 48 0 0 1 96 0Z", "success-7"),
  oval([186, -112, 15, 17], "gray-3"),
  oval([189, -112, 11, 13], "accent-1"),
  rect([-212, -104, 10, 26, 4], "error-5"),
  rect([-198, -54, 50, 8, 4], "gray-2"),
  wheel([-146, -36, 36], { spokes: 6 }),
  wheel([152, -34, 34], { spokes: 6 }),
);

export const autoRickshaw = () =>
  picture(
    wash([0, 0, 800, 410], ["secondary-1", "warning-0"]),
    oval([620, 130, 74], "accent-3", 'opacity="0.55"'),
    cloud([200, 90, 0.9]),
    // Shop fronts with their shutters and awnings.
    rect([0, 190, 300, 220], "primary-2"),
    rect([300, 150, 280, 260], "error-1"),
    rect([580, 210, 220, 200], "primary-2"),
    dim("M300 150h280v14H300ZM0 190h300v12H0ZM580 210h220v12H580Z", 0.1),
    each(
      [
        [40, 250, 210],
        [330, 230, 220],
        [606, 262, 170],
      ],
      ([x, y, width]) =>
        rect([x, y, width, 410 - y], "gray-1") +
        faint(
          0.5,
          times(Math.floor((400 - y) / 14), (index) => rect([x, y + 8 + index * 14, width, 3], "gray-4")),
        ) +
        path(`M${x - 12} ${y - 22}h${width + 24}l14 36H${x - 26}Z`, "#ffffff") +
        times(6, (index) => {
          const step = (width + 24) / 12;
          return path(
            `M${x - 12 + index * 2 * step} ${y - 22}h${step}l${(index - 3) * 2} 36h${-step - 2}Z`,
            "error-4",
          );
        }),
    ),
    each(
      [
        [352, 180],
        [440, 180],
        [500, 180],
      ],
      ([x, y]) => rect([x, y, 34, 22, 3], "primary-3"),
    ),
    wash([0, 408, 800, 192], ["gray-3", "gray-2"]),
    rect([0, 402, 800, 14], "gray-1"),
    each([40, 250, 460, 670], (x) => path(`M${x} 566h90l-10 12h-92Z`, "#ffffff", 'opacity="0.8"')),
    rickshaw,
  );

const rearWheel = at(
  [-118, -98],
  oval([0, 0, 98], "gray-9"),
  times(18, (index) =>
    at([0, 0, 1, index * 20], path("M-10-94h20l5-13h-18Z", "gray-9"), path("M-4-62h12l12-28h-12Z", "gray-7")),
  ),
  oval([0, 0, 58], "gray-8"),
  oval([0, 0, 52], "accent-4"),
  oval([0, 0, 52], "accent-5", 'opacity="0.35"'),
  oval([-5, -5, 44], "accent-3"),
  times(6, (index) => at([0, 0, 1, index * 60], oval([0, -30, 7], "accent-6"))),
  oval([0, 0, 17], "accent-5"),
  oval([-3, -3, 10], "accent-1"),
);
const frontWheel = at(
  [164, -56],
  oval([0, 0, 56], "gray-9"),
  times(16, (index) => at([0, 0, 1, index * 22.5], path("M-6-54h12l3-7h-11Z", "gray-9"))),
  oval([0, 0, 32], "accent-4"),
  oval([-3, -3, 26], "accent-3"),
  oval([0, 0, 11], "accent-5"),
);

const tractorBody = at(
  [380, 506, 1.28],
  shadow([20, 2, 290, 26]),
  line("M-40-96H170", "gray-8", 26),
  path("M20-110h150v34H40Z", "gray-7"),
  // Seat, levers and wheel.
  line("M-84-220 V-146", "gray-8", 12),
  path("M-132-284q8-10 20-4l12 44h46q12 0 12 12v10h-68q-12 0-14-12Z", "gray-9"),
  path("M-128-280q6-6 12-2l12 40h-14Z", "gray-7"),
  line("M4-168 -16-246", "gray-8", 7),
  line("M-38-232 10-262", "gray-9", 9),
  line("M-26-150-30-206", "gray-6", 5),
  oval([-30, -210, 7], "accent-4"),
  // Bonnet, grille, exhaust.
  path("M-8-104V-176Q-8-190 8-190H186Q216-190 220-164L226-104Z", "error-5"),
  path("M-8-168V-176Q-8-190 8-190H186Q212-190 219-168Z", "error-4"),
  gleam("M8-184H184Q198-184 206-178H-2Q0-184 8-184Z", 0.45),
  path("M196-176Q218-174 220-160L226-104H200Z", "gray-8"),
  faint(0.7, line("M202-162h14M203-150h15M204-138h16M205-126h17M206-114h18", "gray-5", 3)),
  oval([192, -146, 9, 12], "accent-1"),
  dim("M-8-124H200V-104H-8Z", 0.22),
  each([40, 66, 92], (x) => rect([x, -158, 14, 30, 4], "error-7")),
  path("M120-190h12v-74h-12Z", "gray-7"),
  path("M116-262h20v-22q0-6 8-8l-4-8q-24 2-24 20Z", "gray-8"),
  // Mudguard over the big wheel.
  path("M-246-120Q-240-222-124-226-36-224-6-168V-150H-24Q-50-206-122-208-216-204-226-112Z", "error-5"),
  path("M-246-120Q-240-222-124-226-36-224-6-168L-12-160Q-44-214-124-216-228-210-236-116Z", "error-4"),
  rect([-30, -158, 62, 54, 6], "error-6"),
  rect([-20, -104, 60, 12, 4], "gray-8"),
  rearWheel,
  frontWheel,
);

export const tractor = () =>
  picture(
    wash([0, 0, 800, 380], ["secondary-1", "accent-0"]),
    cloud([150, 100, 1.1]),
    cloud([600, 70, 0.8]),
    each(
      [
        [40, 350, 0.9],
        [130, 352, 0.7],
        [720, 350, 0.95],
        [640, 352, 0.65],
        [560, 352, 0.5],
      ],
      ([x, y, size]) => tree([x, y, size]),
    ),
    wash([0, 346, 800, 120], ["accent-3", "accent-2"]),
    faint(
      0.6,
      times(26, (index) =>
        line(`M${400 + (index - 12.5) * 34} 346L${400 + (index - 12.5) * 90} 450`, "accent-4", 3),
      ),
    ),
    wash([0, 440, 800, 160], ["warning-2", "warning-3"]),
    faint(0.4, line("M0 470H800M-20 520Q400 508 820 520M-20 572Q400 556 820 572", "warning-5", 2)),
    tractorBody,
  );
