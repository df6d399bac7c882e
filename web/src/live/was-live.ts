// True of a sale that was live before an interruption was over: only such a sale can have been held by it (CLOSE-11).
export const wasLive = (startedAt: string | null, until: string): boolean =>
  startedAt !== null && Date.parse(startedAt) < Date.parse(until);
