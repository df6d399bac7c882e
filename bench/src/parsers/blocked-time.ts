// Measures the longest time for which work blocks the event loop, in milliseconds of CPU time. Time in which other programs
// had the processor does not count, and neither does work in other processes.
async function longestBlockMs(work: () => unknown): Promise<number> {
  let last = clocks();
  let longest = 0;
  let isOver = false;
  const note = (): void => {
    const now = clocks();
    longest = Math.max(longest, Math.min(now.spentMs - last.spentMs, now.workedMs - last.workedMs + tickMs));
    last = now;
  };
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const tick = (): void => {
    note();
    if (isOver) resolve();
    else setImmediate(tick);
  };
  setImmediate(tick);
  try {
    await work();
  } finally {
    note();
    isOver = true;
  }
  await ended;
  return longest;
}

// The system's precision for a thread's CPU time.
const tickMs = 4;

function clocks(): { spentMs: number; workedMs: number } {
  const { user, system } = process.threadCpuUsage();
  return { spentMs: performance.now(), workedMs: (user + system) / 1_000 };
}

// The median of several runs, after warm-up runs.
export async function medianBlockMs(work: () => unknown, { runs = 9, warmUps = 2 } = {}): Promise<number> {
  for (let count = 0; count < warmUps; count += 1) await work();
  const times: number[] = [];
  for (let count = 0; count < runs; count += 1) times.push(await longestBlockMs(work));
  return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN;
}
