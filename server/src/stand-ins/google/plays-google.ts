import type { Settings } from "../../settings.ts";

// Whether Google is played here, for the demo world.
export const playsGoogle = ({ google, isDemo, isProduction }: Settings): boolean =>
  google === undefined && isDemo && !isProduction;
