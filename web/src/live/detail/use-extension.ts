import { useEffect, useState } from "react";

const shownMs = 4_000;

// The milliseconds by which the close has moved, for some seconds after it did; undefined otherwise.
export function useExtension(closesAt: string | null): number | undefined {
  const [close, setClose] = useState(closesAt);
  const [moved, setMoved] = useState<{ byMs: number }>();
  if (close !== closesAt) {
    setClose(closesAt);
    const byMs = closesAt === null || close === null ? 0 : Date.parse(closesAt) - Date.parse(close);
    setMoved(byMs > 0 ? { byMs } : undefined);
  }
  useEffect(() => {
    if (moved === undefined) return undefined;
    const timer = setTimeout(() => setMoved(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [moved]);
  return moved?.byMs;
}
