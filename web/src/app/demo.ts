import type { ShellState } from "@boli/contract/shell";
import { createStore } from "../lib/store.ts";

// What the page carried about the demo world; empty outside demo mode.
export const demo = createStore<Pick<ShellState, "demoAccounts" | "demoPassword">>({
  demoAccounts: [],
  demoPassword: null,
});
