import type { AppRouter } from "./router.tsx";

// A browser moves to the top of a page that it loads; a page that is drawn in place of another has to do so itself,
// or the keyboard and the screen reader stay on a link that is gone.
export function focusNewPages(router: AppRouter): void {
  router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return;
    const main = document.querySelector("main");
    // A new page may have put the focus on what is to be read first.
    if (main?.contains(document.activeElement) === true) return;
    main?.focus({ preventScroll: true });
  });
}
