import type { SignedIn } from "@boli/server/testing/app";

// One request after the other, from so many callers.
const callers = 4;

// The duration of each request of these people, in ms, until something else is done.
export async function requestsBeside(
  people: readonly SignedIn[],
  paths: readonly string[],
  other: Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  let isDone = false;
  const ask = async (at: number): Promise<void> => {
    for (let count = 0; !isDone; count += 1) {
      const { caller } = people[(at + count * callers) % people.length] as SignedIn;
      const start = performance.now();
      const { status, text } = await caller.get(paths[count % paths.length] ?? "/");
      times.push(performance.now() - start);
      if (status !== 200) throw new Error(text);
    }
  };
  const asking = Promise.all(Array.from({ length: callers }, (_, at) => ask(at)));
  await other;
  isDone = true;
  await asking;
  return times;
}

export function p99(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}
