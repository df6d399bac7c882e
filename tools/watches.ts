// Checks that run after every test, without a line in the test. Kept on `globalThis`, because tests and their setup do not share
// modules.

// Returns the findings since the last call.
export type Watch = () => Promise<string[]>;

const shared = globalThis as { boliWatches?: Set<Watch> };

// From now on, a finding fails the test in which it happened. Returns a function that stops the watch.
export function watchTests(take: Watch): () => void {
  shared.boliWatches ??= new Set();
  shared.boliWatches.add(take);
  return () => void shared.boliWatches?.delete(take);
}

export async function readFindings(): Promise<string[]> {
  const found = await Promise.all([...(shared.boliWatches ?? [])].map((take) => take()));
  return found.flat();
}
