import { median } from "../harness/statistics.ts";
import { watchSteps } from "../harness/longest-step.ts";

// The longest time for which work blocks the event loop, in milliseconds of CPU time: the median of several runs, after warm-up runs.
export async function medianBlockMs(work: () => unknown, { runs = 9, warmUps = 2 } = {}): Promise<number> {
  for (let count = 0; count < warmUps; count += 1) await work();
  const times: number[] = [];
  for (let count = 0; count < runs; count += 1) times.push(await longestBlockMs(work));
  return median(times);
}

async function longestBlockMs(work: () => unknown): Promise<number> {
  const longest = watchSteps();
  try {
    await work();
  } finally {
    // The rest that the work left behind counts as well.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return longest();
}
