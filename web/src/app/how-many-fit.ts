// The number of links that fit into the bar, given the width of each. The other links go behind a button, which needs
// room as well. No link is better than one that overflows.
export function howManyFit(
  widths: readonly number[],
  { room, gap, more }: { room: number; gap: number; more: number },
): number {
  const all = widths.reduce((sum, width) => sum + width + gap, -gap);
  if (all <= room) return widths.length;
  let used = more;
  let fit = 0;
  for (const width of widths) {
    used += width + gap;
    if (used > room) break;
    fit += 1;
  }
  return fit;
}
