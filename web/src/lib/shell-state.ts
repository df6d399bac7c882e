import { featureFlagEndpoints, type Feature } from "@boli/contract/feature-flags/endpoints";
import { shellStateId, type ShellState } from "@boli/contract/shell/state";
import { languages } from "@boli/contract/base/languages";
import { call } from "./api.ts";
import { Unreachable } from "./client.ts";
import { createStore } from "./store.ts";

// The current feature flags for this user.
export const features = createStore<readonly Feature[]>([]);

// An unknown flag counts as enabled for display. The server decides what is allowed.
export const isFeatureOn = (all: readonly Feature[], name: string): boolean =>
  all.find((feature) => feature.name === name)?.isEnabled ?? true;

// The state that the server wrote into the page, or undefined when there is none, as with the development server.
export function readShellState(page: Pick<Document, "getElementById">): ShellState | undefined {
  const text = page.getElementById(shellStateId)?.textContent;
  if (!text) return undefined;
  try {
    const state: unknown = JSON.parse(text);
    return isShellState(state) ? state : undefined;
  } catch {
    // The state is not readable, so the app fetches the same from the API.
    return undefined;
  }
}

// The server wrote the state together with the page, so this checks only enough to notice a page of another release, because
// the schema would load its whole library on the sign-in page.
function isShellState(state: unknown): state is ShellState {
  if (typeof state !== "object" || state === null) return false;
  const { user, features, language, demoAccounts } = state as Partial<ShellState>;
  return (
    (user === null || typeof user?.id === "string") &&
    Array.isArray(features) &&
    Array.isArray(demoAccounts) &&
    languages.some((known) => known === language)
  );
}

// Checks that the server can be reached. An error answer counts as reached.
export async function canReach(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return call(featureFlagEndpoints.listFeatures).then(
    () => true,
    (failure: unknown) => !(failure instanceof Unreachable),
  );
}

export async function fetchFeatures(): Promise<Feature[]> {
  try {
    return await call(featureFlagEndpoints.listFeatures);
  } catch {
    // Unknown flags count as enabled, so the page works without them.
    return [];
  }
}
