import { useEffect, useState } from "react";
import { serverClock } from "../server-clock.ts";

const tickMs = 250;

// The server's time, read four times a second while something on the console counts by it.
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => serverClock.nowMs());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverClock.nowMs()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
