import { startedAway } from "../../lib/away.ts";
import { timeOrMoment } from "../../lib/moments.ts";
import { useStore } from "../../lib/use-store.ts";
import { trouble } from "../trouble.ts";
import { useOfflineMessages } from "./texts/index.ts";

// 'As of 5:12 PM' for data that cannot be loaded again, or was kept by the browser. Undefined while it is as new as it can be.
export function useDataTime(query: { dataUpdatedAt: number }): string | undefined {
  const texts = useOfflineMessages();
  const isAway = useStore(trouble) !== undefined;
  const isFromBefore = useStore(startedAway) === "known" && query.dataUpdatedAt < performance.timeOrigin;
  if (query.dataUpdatedAt === 0 || !(isAway || isFromBefore)) return undefined;
  return texts.asOf({ at: timeOf(query.dataUpdatedAt) });
}

export const timeOf = (ms: number): string => timeOrMoment(new Date(ms).toISOString(), Date.now());
