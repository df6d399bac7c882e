import type { Platform } from "../platform/platform.ts";

// The dependencies of signing in: the platform, the program's secret, and a delay.
export interface SignInTools {
  platform: Platform;
  secret: string;
  // Delays the answer to a failed try, in real time.
  wait(ms: number): Promise<unknown>;
}
