// Results that many callers get, with the JSON that is sent for them once it was written.
const bodies = new WeakMap<object, { json?: Buffer }>();

// Makes the JSON of a result be written once, however many callers get this very object.
export function writtenOnce<Result extends object>(result: Result): Result {
  bodies.set(result, {});
  return result;
}

// The JSON of a result that was marked, by `write` if there is none yet; undefined for all others.
export function jsonWrittenOnce(result: unknown, write: () => string): Buffer | undefined {
  const known = typeof result === "object" && result !== null ? bodies.get(result) : undefined;
  if (known === undefined) return undefined;
  known.json ??= Buffer.from(write());
  return known.json;
}
