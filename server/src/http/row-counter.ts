import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import { rowLimit } from "@boli/contract/endpoint/limits";
import type { Call } from "./call.ts";
import type { Edge } from "./edge.ts";
import { tooManyRequests } from "./guards/too-many-requests.ts";
import { sourceOf } from "./guards/network.ts";

// Limits how many rows of a valuable list one caller gets, whatever the filters: a limit on pages alone would let somebody
// copy the list filter by filter. Refuses a caller above the limit, and returns the function that counts this call's rows.
export function rowCounter(
  { buckets, limitFactor }: Edge,
  { paged, limit, countsRows }: Endpoint,
  { principal, address }: Call,
): (rows: number) => void {
  if (!countsRows && (!paged || limit !== "browse")) return () => undefined;
  const rate = principal ? rowLimit : rowLimit.signedOut;
  const key = rowKey(principal?.userId ?? sourceOf(address));
  const waitSeconds = buckets.take(key, rate, limitFactor);
  if (waitSeconds > 0) throw tooManyRequests(waitSeconds);
  return (rows) => buckets.charge(key, rate, limitFactor, rows - 1);
}

export const rowKey = (caller: string): string => `rows ${caller}`;
