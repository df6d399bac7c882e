// Results that many callers get, with the JSON that is sent for them once it was written.
const bodies = new WeakMap<object, { json?: Buffer }>();

// Makes the JSON of a result be written once, however many callers get this very object.
export function writtenOnce<Result extends object>(result: Result): Result {
  bodies.set(result, {});
  return result;
}

// The JSON of a result: what was written before if it was marked, otherwise written anew.
export function jsonOf(result: unknown, write: () => string): Buffer | string {
  const known = typeof result === "object" && result !== null ? bodies.get(result) : undefined;
  if (known === undefined) return write();
  return (known.json ??= Buffer.from(write()));
}
