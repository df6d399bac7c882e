import type { Size, Spot } from "./projection.ts";

export interface Label extends Spot {
  text: string;
  kind: "state" | "city";
}

// `left` is the start of the text, or for a state its middle.
export type ShownLabel<L extends Label> = L & { left: number; hasDot: boolean };

// The approximate width of a letter, to decide whether a label has room.
const letterPx = { state: 7.2, city: 6.6 } as const;
const heightPx = 15;
const pinPx = 32;

interface Taken {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

// Chooses the labels that have room on the screen; earlier ones win. No label covers one of the `pins`.
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

// True when a pin is at the middle of the city.
const isNear = (pin: Spot, { x, y }: Spot): boolean => Math.hypot(pin.x - x, pin.y - y) < 6;

const around = (x: number, y: number, wide: number, high: number): Taken => ({
  left: x - wide / 2,
  right: x + wide / 2,
  top: y - high / 2,
  bottom: y + high / 2,
});

const overlap = (one: Taken, other: Taken): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
