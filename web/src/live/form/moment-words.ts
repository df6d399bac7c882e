import type { Moment } from "../../lib/form/readers.ts";
import { instantOf } from "../../lib/form/values.ts";
import { longMoment } from "../../lib/moments.ts";

// A moment in words, so that a typing error is easy to see: "Tuesday, 1 December 2026, 10:00 AM IST". Undefined until it is whole.
export function momentWords(moment: Moment): string | undefined {
  const at = instantOf(moment);
  return at === undefined ? undefined : `${longMoment(at)} IST`;
}
