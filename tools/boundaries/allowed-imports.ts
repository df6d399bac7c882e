// The allowed imports, as data. A new capability, or a new dependency between two, is added here in the commit that needs
// it, so that a reviewer sees it as one line.

// The capabilities that each capability may import, in the server and in web, always through the other's door (`index.ts`).
export const capabilityEdges: Record<string, readonly string[]> = {
  // A saved search finds what a search finds.
  alerts: ["auctions"],
  analytics: [],
  auctions: ["places", "uploads"],
  audit: [],
  auth: ["users"],
  "feature-flags": [],
  following: [],
  // A CSV names a category by the words that people search with. Whoever changes something must still have the role for it.
  inventory: ["auctions", "uploads", "users"],
  // A live auction is found by the same words as an auction.
  live: ["auctions", "inventory", "places", "uploads", "users"],
  mobile: ["users"],
  notifications: [],
  // Of sold lots: the live auctions say to whom and why, the inventory has their items.
  outcomes: ["inventory", "live"],
  // A download has the files of its person; whoever leaves proves who they are, and is signed out.
  "own-data": ["auth", "uploads", "users"],
  places: [],
  // The picture of a person is an upload.
  "profile-pictures": ["uploads", "users"],
  resellers: ["places", "uploads", "users"],
  sellers: ["users"],
  site: ["auctions", "live"],
  subscriptions: ["places", "users"],
  // Whoever sends a file must still have the role for it.
  uploads: ["users"],
  // Everybody may name a city as theirs.
  users: ["places"],
};

// Every capability may ask whether a feature is on.
export const importableByAll: readonly string[] = ["feature-flags"];

// These only listen to events. No capability may import them, so that the rest compiles without them.
export const listeners: readonly string[] = ["analytics", "audit", "following"];

// A layer may import itself and the layers below it. Only the code that assembles the program imports the stand-ins.
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

// The server uses the built bundle of `web/src/site` and loads it by path at run time, so no import statement crosses
// between the two programs.
export const webLayers: Record<string, readonly string[]> = {
  app: ["app", "capability", "ui", "lib", "locales"],
  capability: ["capability", "ui", "lib", "locales"],
  site: ["site", "ui", "lib", "locales"],
  // Runs beside every page, and shares nothing with them but the contract.
  "service-worker": ["service-worker"],
  ui: ["ui", "lib", "locales"],
  lib: ["lib", "locales"],
  locales: ["lib", "locales"],
};

// Inside these, folders import each other in one direction only: there is no circle between them.
export const foldersInOrder: readonly string[] = ["server/src/live", "web/src/live"];

// The workspaces that each workspace may import. `server-testing` is the folder of builders and private PostgreSQL clusters.
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

// A floor of the contract may import itself and the floors below it. `whole` gathers what the capabilities declare: the files
// directly in `contract/src`, and `texts/`.
export const contractLayers = ["base", "endpoint", "capability", "whole"] as const;
export type ContractLayer = (typeof contractLayers)[number];

// The capabilities whose schemas and kinds each capability of the contract may use, by any of their files: a door would carry
// all of them into every page.
export const contractEdges: Record<string, readonly string[]> = {
  alerts: ["auctions", "notifications"],
  auctions: ["notifications", "places"],
  audit: [],
  auth: ["users"],
  dashboard: ["auctions"],
  "feature-flags": [],
  following: ["auctions", "live", "notifications"],
  inventory: ["auctions", "uploads"],
  live: ["auctions", "inventory", "notifications"],
  mobile: ["users"],
  notifications: [],
  outcomes: ["live", "notifications"],
  "own-data": ["notifications"],
  places: [],
  "profile-pictures": ["users"],
  realtime: ["feature-flags", "users"],
  resellers: ["notifications", "uploads"],
  sellers: [],
  shell: ["feature-flags", "users"],
  site: ["auctions", "live"],
  subscriptions: ["notifications", "places", "users"],
  uploads: [],
  users: [],
};

// The contract is bundled into every page, so it stays small: it imports zod and nothing else.
export const contractPackages: readonly string[] = ["zod"];
