import * as z from "zod/mini";
import { authEndpoints } from "@boli/contract/auth";
import { featureFlagEndpoints, type Feature } from "@boli/contract/feature-flags";
import { shellState, shellStateId, type ShellState } from "@boli/contract/shell";
import { languages, type Language } from "@boli/contract/users";
import { call } from "./api.ts";
import { createStore } from "./store.ts";

// The switches of the product as they stand for this person.
export const features = createStore<readonly Feature[]>([]);

// A flag that is not known counts as enabled, for what is shown; what is allowed, the server decides.
export const isFeatureOn = (all: readonly Feature[], name: string): boolean =>
  all.find((feature) => feature.name === name)?.isEnabled ?? true;

// What the server wrote into the page; undefined when it wrote nothing, as the development server does.
export function readShellState(page: Pick<Document, "getElementById">): ShellState | undefined {
  const text = page.getElementById(shellStateId)?.textContent;
  if (!text) return undefined;
  try {
    const read = z.safeParse(shellState, JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    // Not readable: the app asks the API instead, which says the same.
    return undefined;
  }
}

// Asks the API for what the page did not carry. Demo accounts travel in the page alone.
export async function fetchShellState(language: string): Promise<ShellState> {
  const [answer, list] = await Promise.all([call(authEndpoints.currentSession), fetchFeatures()]);
  return {
    user: answer.user,
    features: list,
    language: answer.user?.language ?? asLanguage(language),
    // Only the page tells this; without its word the button is not drawn.
    google: false,
    supportEmail: null,
    demoAccounts: [],
    demoPassword: null,
  };
}

export async function fetchFeatures(): Promise<Feature[]> {
  try {
    return await call(featureFlagEndpoints.listFeatures);
  } catch {
    // Unknown flags count as enabled, so a page without them is still whole.
    return [];
  }
}

const asLanguage = (tag: string): Language => languages.find((language) => tag.startsWith(language)) ?? "en";
