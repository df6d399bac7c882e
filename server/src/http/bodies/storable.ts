// PostgreSQL cannot store NUL in a text, nor half of a surrogate pair in JSON. Either would fail the statement that it
// reaches, so it is refused at the edge like any other wrong value.
export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

// The paths of such texts in a read input; a key that cannot be kept has the same path as its value.
export function unstorablePaths(value: unknown, at: PropertyKey[] = []): PropertyKey[][] {
  if (typeof value === "string") return isStorable(value) ? [] : [at];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    isStorable(key) ? unstorablePaths(inner, [...at, key]) : [[...at, key]],
  );
}
