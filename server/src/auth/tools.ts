import type { Platform } from "../platform/platform.ts";

// What signing in needs beside the platform.
export interface SignInTools {
  platform: Platform;
  secret: string;
  cookieName: string;
}
