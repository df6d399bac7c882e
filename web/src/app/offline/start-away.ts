import { authEndpoints } from "@boli/contract/auth/endpoints";
import { languages, type Language } from "@boli/contract/base/languages";
import type { ShellState } from "@boli/contract/shell/state";
import { call } from "../../lib/api.ts";
import { startedAway } from "../../lib/away.ts";
import { Unreachable } from "../../lib/client.ts";
import { fetchFeatures } from "../../lib/shell-state.ts";
import { readKeptState } from "./kept.ts";

const asLanguage = (tag: string): Language => languages.find((language) => tag.startsWith(language)) ?? "en";

// Only the page itself has these.
const ofPage = {
  unread: 0,
  changed: null,
  google: false,
  supportEmail: null,
  mapTiles: null,
  demoAccounts: [],
  demoPassword: null,
} as const satisfies Partial<ShellState>;

// The state of a page that came without one: from the API, and without a network from what this browser keeps. When neither says
// who is there, the sign-in page can still be shown, and reports the error on use.
export async function startAway(language: string): Promise<ShellState> {
  const state = { ...ofPage, demoAccounts: [], user: null, features: [], language: asLanguage(language) };
  try {
    if (navigator.onLine) return { ...state, ...(await fetchState(language)) };
  } catch (failure) {
    if (!(failure instanceof Unreachable)) return state;
  }
  const kept = await readKept();
  startedAway.set(kept === undefined ? "unknown" : "known");
  return { ...state, ...kept };
}

async function fetchState(language: string): Promise<Pick<ShellState, "user" | "features" | "language">> {
  const [{ user }, features] = await Promise.all([call(authEndpoints.currentSession), fetchFeatures()]);
  return { user, features, language: user?.language ?? asLanguage(language) };
}

async function readKept() {
  try {
    return await readKeptState(window.caches, Date.now());
  } catch {
    // Storage is switched off, or broken.
    return undefined;
  }
}
