export interface Point {
  x: number;
  y: number;
}

// A shorter movement is a tap.
const minPx = 40;

// The meaning of a finger's movement: 1 forward, −1 back, undefined none. A movement that is more vertical than horizontal
// is no swipe.
export function swipeOf(from: Point, to: Point): 1 | -1 | undefined {
  const across = to.x - from.x;
  const down = Math.abs(to.y - from.y);
  if (Math.abs(across) < minPx || down > Math.abs(across)) return undefined;
  return across < 0 ? 1 : -1;
}
