import type { AppRouter } from "./router.tsx";

// A browser resets scroll and focus when it loads a page. The app has to do so itself when it replaces one page with
// another, or the keyboard and the screen reader stay on a link that is gone.
export function focusNewPages(router: AppRouter): void {
  router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return;
    const main = document.querySelector("main");
    // The new page may already have focused the element to read first.
    if (main?.contains(document.activeElement) === true) return;
    main?.focus({ preventScroll: true });
  });
}
