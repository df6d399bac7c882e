import type { Settings } from "../../settings/settings.ts";

// True when the stand-in replaces Google; only in the demo.
export const usesGoogleStandIn = ({ google, isDemo, isProduction }: Settings): boolean =>
  google === undefined && isDemo && !isProduction;
