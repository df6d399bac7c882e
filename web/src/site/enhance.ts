import "./site.css";
import { isRevealed, isScrolled } from "./reveal.ts";
import { registerServiceWorker } from "../lib/service-worker.ts";
import { hindiCookie, isAppPath } from "./app-links.ts";

// The few moving parts of the public pages. Everything can be read and reached without them.
const root = document.documentElement;
const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

// Set before the first paint: from here on the styles may hide content that is revealed later.
root.classList.add("has-script");

function follow(): void {
  const waiting = new Set(document.querySelectorAll("[data-reveal]"));
  let isAsked = false;

  const look = (): void => {
    isAsked = false;
    root.classList.toggle("is-scrolled", isScrolled(scrollY));
    const windowHeight = innerHeight;
    const isAtEnd = scrollY + windowHeight >= root.scrollHeight - 2;
    for (const section of waiting) {
      const { top } = section.getBoundingClientRect();
      if (!prefersReducedMotion.matches && !isRevealed({ top, windowHeight, isAtEnd })) continue;
      section.classList.add("is-revealed");
      waiting.delete(section);
    }
  };
  const ask = (): void => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(look);
  };

  addEventListener("scroll", ask, { passive: true });
  addEventListener("resize", ask, { passive: true });
  look();
}

// Closes the menu after a choice, on Escape, and on a press outside it.
function closeMenuOutside(): void {
  const menu = document.querySelector<HTMLDetailsElement>(".top-menu");
  if (menu === null) return;
  const close = (): void => {
    menu.open = false;
  };
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    if (!menu.contains(target) || target.closest("a") !== null) close();
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    close();
    menu.querySelector("summary")?.focus();
  });
}

// Back leads to the previous page, if that was a page of ours; otherwise the link goes home.
function linkToPreviousPage(): void {
  document.querySelector("[data-back]")?.addEventListener("click", (event) => {
    if (!document.referrer.startsWith(`${location.origin}/`) || history.length < 2) return;
    event.preventDefault();
    history.back();
  });
}

// The cookie is set only when a link to the app is followed, also in a new tab: reading these pages sets no cookie.
function passLanguageToApp(): void {
  if (root.lang !== "hi") return;
  const setLanguage = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link === null || !isAppPath(link.pathname)) return;
    document.cookie = hindiCookie({ isHttps: location.protocol === "https:" });
  };
  for (const choosing of ["click", "auxclick", "contextmenu"])
    document.addEventListener(choosing, setLanguage);
}

const askEveryMs = 10_000;

// The page that stands in for another one without a network loads that page as soon as there is one.
function leaveOfflinePage(): void {
  if (root.dataset["offline"] === undefined) return;
  // The service worker leaves such requests alone, so an answer comes from the server.
  const ask = (): void =>
    void fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
      () => location.reload(),
      () => undefined,
    );
  addEventListener("online", ask);
  setInterval(ask, askEveryMs);
}

document.addEventListener("DOMContentLoaded", () => {
  follow();
  closeMenuOutside();
  linkToPreviousPage();
  passLanguageToApp();
  leaveOfflinePage();
});
void registerServiceWorker();
