// Who may know whom, as data. A new capability or a new edge between two is a decision: it is written here,
// in the same commit that needs it, and a reviewer sees it as one line.

// What one capability of the server may ask of another, always through the other's door (`index.ts`).
export const capabilityEdges: Record<string, readonly string[]> = {
  analytics: [],
  auctions: ["places", "uploads"],
  audit: [],
  auth: ["users"],
  "feature-flags": [],
  following: [],
  inventory: [],
  live: ["inventory"],
  moderation: ["auctions", "live", "users"],
  notifications: [],
  payments: ["subscriptions"],
  places: [],
  resellers: ["users"],
  site: ["auctions", "live", "places"],
  subscriptions: ["users"],
  uploads: [],
  users: [],
};

// Anyone may ask whether a feature is on.
export const askedByAll: readonly string[] = ["feature-flags"];

// They only listen to events: no capability may import them, so that removing one leaves the rest compiling.
export const listeners: readonly string[] = ["notifications", "following", "analytics", "audit"];

// Downwards only: a layer may import itself and what stands below it.
// The stand-ins play what is outside for the demo: only what puts the program together knows of them.
export const serverLayers = [
  "settings",
  "platform",
  "http",
  "capability",
  "views",
  "stand-ins",
  "app",
  "main",
] as const;
export type ServerLayer = (typeof serverLayers)[number];

// The one door between the two programs: the public pages' server loads the bundle built from `web/src/site`.
// It is loaded as a built file, by path at run time, so no import statement crosses here either.
export const webLayers: Record<string, readonly string[]> = {
  app: ["app", "capability", "ui", "lib", "locales"],
  capability: ["capability", "ui", "lib", "locales"],
  site: ["site", "ui", "lib", "locales"],
  ui: ["ui", "lib", "locales"],
  lib: ["lib", "locales"],
  locales: ["lib", "locales"],
};

// Which workspace may import which other; `server-testing` is the folder of builders and private clusters.
export const workspaceEdges: Record<string, readonly string[]> = {
  contract: [],
  server: ["contract"],
  "server-testing": ["contract", "server", "migrations", "tools"],
  migrations: [],
  web: ["contract"],
  e2e: ["contract", "server-testing", "tools"],
  bench: ["contract", "server", "server-testing", "tools"],
  tools: ["contract", "server-testing"],
};

// The contract is bundled into every page, so it stays small: schemas and nothing else.
export const contractPackages: readonly string[] = ["zod"];
