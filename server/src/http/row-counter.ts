import type { Endpoint } from "@boli/contract/endpoint";
import { rowLimit } from "@boli/contract/limits";
import type { Call } from "./call.ts";
import type { Edge } from "./edge.ts";
import { tooManyRequests } from "./guard.ts";
import { sourceOf } from "./network.ts";

// Whoever reads a list that could be copied is given so many rows of it, whatever the filters: by pages alone it could be
// copied slice by slice. Refuses who has had too many; answers how to count what this call is given.
export function rowCounter(
  { buckets, limitFactor }: Edge,
  { paged, limit }: Endpoint,
  { principal, address }: Call,
): (rows: number) => void {
  if (!paged || limit !== "browse") return () => undefined;
  const rate = principal ? rowLimit : rowLimit.signedOut;
  const key = rowKey(principal?.userId ?? sourceOf(address));
  const waitSeconds = buckets.take(key, rate, limitFactor);
  if (waitSeconds > 0) throw tooManyRequests(waitSeconds);
  return (rows) => buckets.charge(key, rate, limitFactor, rows - 1);
}

export const rowKey = (caller: string): string => `rows ${caller}`;
