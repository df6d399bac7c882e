import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { storedLanguage } from "../lib/stored-language.ts";
import { moveLinkToken } from "../lib/link-token.ts";
import { signedIn } from "../lib/session.ts";
import { features, readShellState } from "../lib/shell-state.ts";
import { readTheme } from "../lib/theme.ts";
import { setLanguage } from "../locales/language.ts";
import { bellBegins } from "../notifications/unread.ts";
import { followSession } from "./follow-session.ts";
import { followBack } from "../ui/overlays/cover-page.ts";
import { followStyles } from "./failures/not-loaded.ts";
import { makeRouter, type AppRouter } from "./router.tsx";
import { shell } from "./shell.ts";
import "../ui/tokens.css";
import "../ui/base.css";
import "../ui/icons.css";
import "../ui/brand/logo.css";
import "./no-script.css";

async function start(place: HTMLElement): Promise<void> {
  moveLinkToken(window);
  const line = { isHttps: window.location.protocol === "https:" };
  readTheme(document, line);
  // Opening a link in a tab that already shows its page only changes the part after the `#`, so nothing loads.
  window.addEventListener("hashchange", () => moveLinkToken(window));
  const state =
    readShellState(document) ??
    (await (await offlinePart()).startAway(storedLanguage(document, line) ?? navigator.language));
  if (state.user !== null) signedIn(state.user);
  features.set(state.features);
  bellBegins(state);
  shell.set(state);

  followStyles(document);
  followBack(window);
  const router = makeRouter();
  // The sentences and the first screen load in parallel.
  await Promise.all([setLanguage(state.language), router.load()]);
  followSession(router, state.language);
  focusNewPages(router);
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  // Everything works without it as long as there is a network.
  setTimeout(
    () =>
      void offlinePart().then(
        ({ followOffline }) => followOffline(router),
        () => undefined,
      ),
  );
}

// Loaded when it is needed, or when the first screen is there.
const offlinePart = () => import("./offline/index.ts");

// The app has no texts until its sentences load, so these two are written here.
const notLoaded =
  "Boli could not be loaded. Please reload the page. · Boli लोड नहीं हो पाई। कृपया पेज फिर से लोड करें।";

const place = document.getElementById("root");
if (place !== null) {
  start(place).catch((failure: unknown) => {
    place.textContent = notLoaded;
    throw failure;
  });
}

// A browser resets scroll and focus when it loads a page. The app has to do so itself when it replaces one page with
// another, or the keyboard and the screen reader stay on a link that is gone.
function focusNewPages(router: AppRouter): void {
  router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return;
    const main = document.querySelector("main");
    // The new page may already have focused the element to read first.
    if (main?.contains(document.activeElement) === true) return;
    main?.focus({ preventScroll: true });
  });
}
