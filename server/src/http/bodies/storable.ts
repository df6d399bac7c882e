// PostgreSQL cannot store NUL in a text, nor half of a surrogate pair in JSON. Either would fail the statement that it
// reaches, so it is refused at the edge like any other wrong value.
export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

// The paths of such texts in a read input; a key that cannot be kept has the same path as its value.
export function unstorablePaths(value: unknown): PropertyKey[][] {
  const found: PropertyKey[][] = [];
  collectUnstorable(value, [], found);
  return found;
}

// A large body has thousands of places, so their paths are written down only where something is wrong.
function collectUnstorable(value: unknown, at: PropertyKey[], found: PropertyKey[][]): void {
  if (typeof value === "string") {
    if (!isStorable(value)) found.push([...at]);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    at.push(key);
    if (isStorable(key)) collectUnstorable(inner, at, found);
    else found.push([...at]);
    at.pop();
  }
}
