// Who looks over the shoulder of every test without being asked. Kept for the whole process: the tests and what sets them
// up do not share their modules.

// Hands over what a test must not have done, once.
export type Watch = () => Promise<string[]>;

const shared = globalThis as { boliWatches?: Set<Watch> };

// What is found from now on fails the test in which it was found; answers how to stop.
export function watchTests(take: Watch): () => void {
  shared.boliWatches ??= new Set();
  shared.boliWatches.add(take);
  return () => void shared.boliWatches?.delete(take);
}

export async function takeFindings(): Promise<string[]> {
  const found = await Promise.all([...(shared.boliWatches ?? [])].map((take) => take()));
  return found.flat();
}
