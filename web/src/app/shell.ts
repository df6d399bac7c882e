import type { ShellState } from "@boli/contract/shell";
import { createStore } from "../lib/store.ts";

// What the page carried beside the person and the flags: the demo world, empty outside demo mode, the ways to sign in, and whom to write to.
export const shell = createStore<
  Pick<ShellState, "demoAccounts" | "demoPassword" | "google" | "supportEmail">
>({
  demoAccounts: [],
  demoPassword: null,
  google: false,
  supportEmail: null,
});
