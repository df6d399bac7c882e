// The part of the page that is on the screen.
interface Shown {
  height: number;
  offsetTop: number;
  scale: number;
}

// The browser's own bars cover less than any keyboard.
const leastPx = 100;

// The height that a keyboard covers at the lower edge, where the browser lays the page out below it, as Safari does on phones.
export function coveredPx(windowPx: number, { height, offsetTop, scale }: Shown): number {
  // A magnified page shows only a part of itself, with a keyboard or without.
  if (scale > 1.01) return 0;
  const covered = Math.round(windowPx - height - offsetTop);
  return covered < leastPx ? 0 : covered;
}
