// The server's clock as this page knows it. A device's own clock may be wrong by minutes, so countdowns never ask it once an
// answer of the server is known.
export interface ServerClock {
  // `at` is the server's time in an answer; the other two are the readings of this page's clock around the request.
  learn(at: string, sentMs: number, receivedMs: number): void;
  nowMs(): number;
}

interface Sample {
  // The time to add to this page's clock.
  offsetMs: number;
  // The most by which the offset can be wrong: half of the request's time.
  errorMs: number;
}

// `elapsed` runs evenly, `guess` is the device's clock, for the time before the first answer.
export function createServerClock(elapsed: () => number, guess: () => number): ServerClock {
  let best: Sample | undefined;
  return {
    learn(at, sentMs, receivedMs) {
      const errorMs = Math.max(0, receivedMs - sentMs) / 2;
      const offsetMs = Date.parse(at) + errorMs - receivedMs;
      // An exact sample stays as long as later ones do not contradict it, as they do after the device has slept.
      const agrees = best !== undefined && Math.abs(offsetMs - best.offsetMs) <= errorMs + best.errorMs;
      if (best !== undefined && agrees && best.errorMs < errorMs) return;
      best = { offsetMs, errorMs };
    },
    nowMs: () => (best === undefined ? guess() : elapsed() + best.offsetMs),
  };
}

export const serverClock = createServerClock(
  () => performance.now(),
  () => Date.now(),
);

// Runs a request and learns the server's time from its answer.
export async function timed<Answer extends { at: string }>(request: () => Promise<Answer>): Promise<Answer> {
  const sentMs = performance.now();
  const answer = await request();
  serverClock.learn(answer.at, sentMs, performance.now());
  return answer;
}
