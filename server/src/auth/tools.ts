import type { Platform } from "../platform/platform.ts";

// What signing in needs beside the platform.
export interface SignInTools {
  platform: Platform;
  secret: string;
  // Makes the answer to a failed try wait, by real time.
  wait(ms: number): Promise<unknown>;
}
