export interface Point {
  x: number;
  y: number;
}

// Shorter than this it was a tap, or a finger that trembled.
const minPx = 40;

// The meaning of a finger that went from one point to another: 1 forward, −1 back, undefined nothing. A way that leads more
// down than sideways is no swipe.
export function swipeOf(from: Point, to: Point): 1 | -1 | undefined {
  const across = to.x - from.x;
  const down = Math.abs(to.y - from.y);
  if (Math.abs(across) < minPx || down > Math.abs(across)) return undefined;
  return across < 0 ? 1 : -1;
}
