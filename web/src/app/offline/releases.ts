import type { AnyRouter } from "@tanstack/react-router";
import { registerServiceWorker } from "../../lib/service-worker.ts";
import { session } from "../../lib/session.ts";
import { createStore } from "../../lib/store.ts";
import { channel } from "../live-channel.ts";
import { mayOffer } from "./may-offer.ts";

// A newer release that waits. It takes over when the person says so, or when all pages of the older one are closed.
const waiting = createStore<ServiceWorker | undefined>(undefined);
// The same while it does not interrupt anything.
export const offeredRelease = createStore<ServiceWorker | undefined>(undefined);

const answerWithinMs = 5_000;
const reloadWithinMs = 3_000;
const askEveryMs = 3_600_000;
const askAgainMs = 5 * 60_000;
const lookEveryMs = 5_000;
// The first data of the screen has the line before.
const keepShellAfterMs = 2_000;

export async function followReleases(router: AnyRouter): Promise<void> {
  let registration = await registerServiceWorker();
  if (registration === undefined) return;
  const follow = (one: ServiceWorkerRegistration): void => {
    const look = (): void => void lookAt(one.waiting);
    one.addEventListener("updatefound", () => one.installing?.addEventListener("statechange", look));
    look();
  };
  follow(registration);
  keepShell();
  session.subscribe(() => {
    if (session.get().kind === "signed-in") return keepShell();
    // Signing out over https takes the worker away as well.
    if (session.get().kind === "signed-out")
      void registerServiceWorker().then((again) => {
        if (again === undefined || again === registration) return;
        registration = again;
        follow(again);
      });
  });
  askForUpdates(() => registration?.update().catch(() => undefined));
  followTyping(router);
}

// Kept for those who use the app; visitors of the sign-in page need no copy of it.
function keepShell(): void {
  if (session.get().kind !== "signed-in") return;
  setTimeout(
    () =>
      void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ kind: "keep-shell" })),
    keepShellAfterMs,
  );
}

// A page that stays open for days asks by itself: now and then, when it is looked at again, and when the server was away, which it
// is while a release is put up.
function askForUpdates(update: () => unknown): void {
  let askedAt = Date.now();
  const ask = (): void => {
    if (Date.now() - askedAt < askAgainMs) return;
    askedAt = Date.now();
    update();
  };
  setInterval(ask, askEveryMs);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && ask());
  channel.state.subscribe(() => channel.state.get().kind === "open" && ask());
}

async function lookAt(worker: ServiceWorker | null): Promise<void> {
  if (worker === null) return;
  const isNewer = await compare(worker);
  waiting.set(isNewer ? worker : undefined);
}

// Asks the waiting worker whether it is of a newer release than this page, which may have been loaded after that came out.
function compare(worker: ServiceWorker): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const line = new MessageChannel();
  worker.postMessage({ kind: "compare", entry: new URL(entry?.src ?? "/", location.href).pathname }, [
    line.port2,
  ]);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), answerWithinMs);
    line.port1.onmessage = ({ data }: MessageEvent<{ isNewer: boolean }>) => {
      clearTimeout(timer);
      resolve(data.isNewer);
    };
  });
}

// Offers the release where the person is not in the middle of something.
function followTyping(router: AnyRouter): void {
  let hasTyped = false;
  const look = (): void => {
    const isFree = mayOffer({
      path: router.state.matches.at(-1)?.fullPath ?? "",
      hasTyped,
      isCovered: document.querySelector("dialog[open]") !== null,
    });
    offeredRelease.set(isFree ? waiting.get() : undefined);
  };
  document.addEventListener("input", () => {
    hasTyped = true;
    look();
  });
  router.subscribe("onResolved", ({ pathChanged }) => {
    if (pathChanged) hasTyped = false;
    look();
  });
  waiting.subscribe(look);
  setInterval(look, lookEveryMs);
  look();
}

// Loads the page again with the new release.
export function takeRelease(worker: ServiceWorker): void {
  const reload = (): void => window.location.reload();
  // Another page of this browser has taken it already.
  if (worker.state === "activated") return reload();
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  worker.postMessage({ kind: "take-over" });
  setTimeout(reload, reloadWithinMs);
}
