import type { Settings } from "../../settings.ts";

// Where Google is played, and under which names we are known there. None of it is a secret: whoever runs the demo has it.
export const mountedAt = "/dev/google";
export const demoClient = {
  id: "boli-demo.apps.google.test",
  secret: "known-to-everyone-in-the-demo",
} as const;
const callbackPath = "/api/auth/google/callback";

export interface StandInOptions {
  settings: Pick<Settings, "isProduction">;
  // Where people reach us; known once the server listens.
  origin(): string;
}

export const issuerOf = (origin: string): string => `${origin}${mountedAt}`;
export const callbackOf = (origin: string): string => `${origin}${callbackPath}`;

// Anybody may be anybody here, so no setting and no mistake may bring it into production.
export function requireNoProduction({ settings }: StandInOptions): void {
  if (settings.isProduction) throw new Error("Production has no stand-in for Google.");
}
