import { at, each, faint, gleam, line, oval, path, picture, rect, shadow, wash } from "./brush.mjs";
import { arcade, cloud, paving, plant } from "./grounds.mjs";

// Things that have wheels and drive on roads.

/** @param {[x: number, y: number, reach: number]} place @param {{ rim?: string, spokes?: number }} [look] */
export const wheel = ([x, y, reach], { rim = "gray-2", spokes = 10 } = {}) =>
  at(
    [x, y, reach / 46],
    oval([0, 0, 46], "gray-9"),
    oval([0, 0, 40], "gray-8"),
    oval([0, 0, 29], rim),
    each(
      Array.from({ length: spokes }, (_, index) => (360 / spokes) * index),
      (turn) => at([0, 0, 1, turn], path("M-3-10h6l2-14h-10Z", "gray-7")),
    ),
    oval([0, 0, 9], "gray-5"),
    oval([-2, -2, 4], "gray-1"),
    faint(0.25, line("M-36-18a40 40 0 0 1 24-20", "#ffffff", 4)),
  );

const sedan = at(
  [400, 492, 1.24],
  shadow([0, 0, 300, 30]),
  path(
    "M-258-46Q-266-104-230-111L-178-115Q-140-170-94-174L26-174Q66-172 130-116Q214-108 246-90Q264-78 261-46Q258-28 244-28H-244Q-256-28-258-46Z",
    "primary-7",
  ),
  path("M-261-74Q-263-106-230-111L-178-115H130Q214-108 246-90 256-84 259-74Z", "primary-6"),
  gleam("M-238-106L-178-111H128Q196-104 226-94 180-100 128-104H-176L-248-98Z", 0.35),
  path("M-166-117Q-130-160-92-164H-38V-117Z", "primary-9"),
  path("M-28-164H24Q56-162 110-117H-28Z", "primary-9"),
  gleam("M-138-117L-104-163-88-164-120-117ZM0-117 34-163 46-159 18-117Z", 0.28),
  line("M-33-116V-30M-172-112Q-164-70-186-34M118-112V-60", "primary-8", 2.5),
  rect([-64, -100, 22, 6, 3], "gray-2"),
  rect([74, -100, 22, 6, 3], "gray-2"),
  path("M246-90Q262-80 261-62L232-64Q226-84 246-90Z", "accent-1"),
  path("M-257-96-236-100Q-232-78-238-70L-261-70Z", "error-5"),
  rect([-268, -52, 60, 10, 5], "gray-2"),
  rect([206, -52, 64, 10, 5], "gray-2"),
  rect([-108, -44, 214, 5, 2], "primary-8"),
  path("M-206-28a56 58 0 0 1 112 0Z", "primary-9"),
  path("M98-28a56 58 0 0 1 112 0Z", "primary-9"),
  wheel([-150, -38, 44]),
  wheel([154, -38, 44]),
  line("M196-106V-138", "gray-5", 2.5),
  path("M197-138q10-5 20 0 8 3 14 0v16q-8 4-16 0-8-3-18 0Z", "accent-4"),
);

export const car = () =>
  picture(
    wash([0, 0, 800, 400], ["secondary-1", "accent-0"]),
    cloud([640, 70, 1]),
    arcade({ top: 120, bottom: 396, stone: "accent-1", hollow: "primary-2", edge: "warning-2" }),
    faint(0.5, rect([0, 360, 800, 40], "accent-2")),
    wash([0, 396, 800, 204], ["warning-1", "accent-1"]),
    paving(396, "warning-3"),
    plant([58, 424, 1.15]),
    plant([742, 424, 1.15]),
    sedan,
  );
