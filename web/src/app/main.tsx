import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import type { ShellState } from "@boli/contract/shell";
import { keptLanguage } from "../lib/kept-language.ts";
import { takeLinkToken } from "../lib/link-token.ts";
import { signedIn } from "../lib/session.ts";
import { features, fetchShellState, readShellState } from "../lib/state.ts";
import { readTheme } from "../lib/theme.ts";
import { speak } from "../locales/language.ts";
import { followSession } from "./follow-session.ts";
import { focusNewPages } from "./focus-new-pages.ts";
import { makeRouter } from "./router.tsx";
import { shell } from "./shell.ts";
import "../ui/tokens.css";
import "../ui/base.css";
import "../ui/icons.css";
import "../ui/logo.css";

async function start(place: HTMLElement): Promise<void> {
  takeLinkToken(window);
  const line = { isHttps: window.location.protocol === "https:" };
  readTheme(document, line);
  // A link that is opened in a tab that already shows the page changes what stands behind the `#` and loads nothing.
  window.addEventListener("hashchange", () => takeLinkToken(window));
  const state =
    readShellState(document) ?? (await askForState(keptLanguage(document, line) ?? navigator.language));
  if (state.user !== null) signedIn(state.user);
  features.set(state.features);
  shell.set(state);

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

const askForState = (language: string): Promise<ShellState> =>
  fetchShellState(language).catch(() => signedOutState(language));

// Neither the page nor the API told anything: the sign-in page can still be shown, and says what is wrong when it is used.
const signedOutState = (language: string): ShellState => ({
  user: null,
  features: [],
  language: language.startsWith("hi") ? "hi" : "en",
  google: false,
  supportEmail: null,
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
