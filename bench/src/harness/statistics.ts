// The value below which the given share of the sorted values is.
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error("There is no quantile of nothing.");
  return value;
}

export const p95 = (samples: readonly number[]): number =>
  quantile(
    samples.toSorted((one, other) => one - other),
    0.95,
  );

// The middle value, or the mean of the two in the middle.
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined) throw new Error("There is no median of nothing.");
  return (low + high) / 2;
}

export function rangeOf(values: readonly number[]): { lowest: number; highest: number } {
  return { lowest: Math.min(...values), highest: Math.max(...values) };
}
