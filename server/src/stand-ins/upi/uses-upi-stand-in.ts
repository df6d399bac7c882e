import type { Settings } from "../../settings/settings.ts";

// True when the stand-in takes the payments; only in the demo.
export const usesUpiStandIn = ({ payments, isDemo, isProduction }: Settings): boolean =>
  payments === undefined && isDemo && !isProduction;
