import type { Settings } from "../../settings/settings.ts";

// The path of the stand-in, and our registration with it. None of it is secret: everyone who runs the demo has it.
export const mountedAt = "/dev/google";
export const demoClient = {
  id: "boli-demo.apps.google.test",
  secret: "known-to-everyone-in-the-demo",
} as const;
const callbackPath = "/api/auth/google/callback";

export interface StandInOptions {
  settings: Pick<Settings, "isProduction">;
  // The server's public origin; known once the server listens.
  origin(): string;
}

export const issuerOf = (origin: string): string => `${origin}${mountedAt}`;
export const callbackOf = (origin: string): string => `${origin}${callbackPath}`;

// Here anyone can sign in as anyone, so neither a setting nor a mistake may bring it into production.
export function requireNoProduction({ settings }: StandInOptions): void {
  if (settings.isProduction) throw new Error("Production has no stand-in for Google.");
}
