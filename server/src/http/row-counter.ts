import type { Endpoint } from "@boli/contract/endpoint";
import { rowLimit } from "@boli/contract/limits";
import type { Call } from "./call.ts";
import type { Edge } from "./edge.ts";
import { tooManyRequests } from "./guards/guard.ts";
import { sourceOf } from "./guards/network.ts";

// A caller gets only so many rows of a list worth copying, whatever the filters: with a limit on pages alone it could
// be copied slice by slice. Refuses a caller who has had too many. Returns the function that counts the rows of this
// call.
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
