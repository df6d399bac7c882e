import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import type { ShellState } from "@boli/contract/shell";
import { signedIn } from "../lib/session.ts";
import { features, fetchShellState, readShellState } from "../lib/state.ts";
import { speak } from "../locales/language.ts";
import { demo } from "./demo.ts";
import { followSession } from "./follow-session.ts";
import { focusNewPages } from "./focus-new-pages.ts";
import { makeRouter } from "./router.tsx";
import "../ui/tokens.css";
import "../ui/base.css";
import "../ui/icons.css";
import "../ui/logo.css";

async function start(place: HTMLElement): Promise<void> {
  const state = readShellState(document) ?? (await fetchShellState(navigator.language).catch(signedOutState));
  if (state.user !== null) signedIn(state.user);
  features.set(state.features);
  demo.set(state);

  const router = makeRouter();
  // The sentences and the first screen are fetched side by side; neither waits for the other.
  await Promise.all([speak(state.language), router.load()]);
  followSession(router, state.language);
  focusNewPages(router);
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

// Neither the page nor the API told anything: the sign-in page can still be shown, and says what is wrong when it is used.
const signedOutState = (): ShellState => ({
  user: null,
  features: [],
  language: navigator.language.startsWith("hi") ? "hi" : "en",
  demoAccounts: [],
  demoPassword: null,
});

// Without its sentences the app can say nothing, so these two stand here.
const notLoaded =
  "Boli could not be loaded. Please reload the page. · बोली लोड नहीं हो पाई। कृपया पेज फिर से लोड करें।";

const place = document.getElementById("root");
if (place !== null) {
  start(place).catch((failure: unknown) => {
    place.textContent = notLoaded;
    throw failure;
  });
}
