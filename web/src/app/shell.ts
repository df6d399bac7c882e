import type { ShellState } from "@boli/contract/shell/state";
import { createStore } from "../lib/store.ts";

// The content of the shell's HTML besides the user and the flags: the demo accounts (none outside demo mode), whether
// sign-in with Google is possible, the support address, and the tiles of maps.
export const shell = createStore<
  Pick<ShellState, "demoAccounts" | "demoPassword" | "google" | "supportEmail" | "mapTiles">
>({
  demoAccounts: [],
  demoPassword: null,
  google: false,
  supportEmail: null,
  mapTiles: null,
});
