// The longest step of this thread: what it does between two rounds of the event loop, in milliseconds of its own CPU time. Time in
// which other programs had the processor does not count, and neither does work of other threads and processes.

// Watches until the function that it returns is called, which answers the longest step since. The loop never rests meanwhile, so
// that each of its rounds has as little in it as possible.
export function watchSteps(): () => number {
  let last = threadMs();
  let longest = 0;
  let isOver = false;
  const note = (): void => {
    const now = threadMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const tick = (): void => {
    if (isOver) return;
    note();
    setImmediate(tick);
  };
  setImmediate(tick);
  return () => {
    note();
    isOver = true;
    return longest;
  };
}

// The system counts a thread's time when it takes the processor from it, and some 250 times a second; asked for the time of the whole
// process it counts at once.
function threadMs(): number {
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
