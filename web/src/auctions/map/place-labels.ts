import type { Size, Spot } from "./projection.ts";

export interface Label extends Spot {
  text: string;
  kind: "state" | "city";
}

// `left` is where the text begins, or its middle for a state.
export type ShownLabel<L extends Label> = L & { left: number; hasDot: boolean };

// The size of a letter, about; only for deciding whether there is room.
const letterPx = { state: 7.2, city: 6.6 } as const;
const heightPx = 15;
const pinPx = 32;

interface Taken {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

// The labels that have room on the screen, the first ones first. `pins` keep their places free.
export function labelsWithRoom<L extends Label>(
  labels: readonly L[],
  pins: readonly Spot[],
  { width, height }: Size,
): Array<ShownLabel<L>> {
  const taken: Taken[] = pins.map(({ x, y }) => around(x, y, pinPx, pinPx));
  const shown: Array<ShownLabel<L>> = [];
  for (const label of labels) {
    const wide = [...label.text].length * letterPx[label.kind];
    const hasDot = label.kind === "city" && !pins.some((pin) => isNear(pin, label));
    // A city's name stands to the right of its dot or pin, a state's name around its middle.
    const left = label.kind === "state" ? label.x : label.x + (hasDot ? 6 : pinPx / 2 + 6);
    const middle = label.kind === "state" ? left : left + wide / 2;
    const box = around(middle, label.y, wide, heightPx);
    const isOutside = box.left < 0 || box.right > width || box.top < 0 || box.bottom > height;
    if (isOutside || taken.some((other) => overlap(box, other))) continue;
    taken.push(box);
    shown.push({ ...label, left, hasDot });
  }
  return shown;
}

// The pin of a city lies on its middle.
const isNear = (pin: Spot, { x, y }: Spot): boolean => Math.hypot(pin.x - x, pin.y - y) < 6;

const around = (x: number, y: number, wide: number, high: number): Taken => ({
  left: x - wide / 2,
  right: x + wide / 2,
  top: y - high / 2,
  bottom: y + high / 2,
});

const overlap = (one: Taken, other: Taken): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
