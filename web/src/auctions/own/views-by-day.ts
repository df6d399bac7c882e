import type { ListingFigures } from "@boli/contract/following/listing-figures";
import { dayMs } from "@boli/contract/base/time";

const step = 10;
const height = 40;
// Room for half of the line's width at the top and at the foot.
const edge = 2;

// A line over the days, as a path in a box of 40 units in height. Without views it lies at the foot.
export function curveOf(counts: readonly number[]): string {
  const most = Math.max(1, ...counts);
  const points = counts.map((count, at) => {
    const y = height - edge - (count / most) * (height - 2 * edge);
    return `${at * step} ${Number(y.toFixed(1))}`;
  });
  return points.length === 0 ? `M0 ${height - edge}h290` : `M${points.join("L")}`;
}

// The views of the last days, and the latest of the days that had the most. Undefined when there were none.
export function bestDay({
  viewsByDay,
  today,
}: Pick<ListingFigures, "viewsByDay" | "today">): { total: number; most: number; day: Date } | undefined {
  const total = viewsByDay.reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  const most = Math.max(...viewsByDay);
  const daysAgo = viewsByDay.length - 1 - viewsByDay.lastIndexOf(most);
  // Noon, so that it is the same day in India.
  return { total, most, day: new Date(Date.parse(`${today}T12:00:00+05:30`) - daysAgo * dayMs) };
}
