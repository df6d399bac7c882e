// A browser's storage may be full, blocked or broken. Then nothing is kept, and everything else works.
export function quietly(work: Promise<unknown>): void {
  work.catch(() => undefined);
}
