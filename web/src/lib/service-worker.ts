import { serviceWorkerPath } from "@boli/contract/site/site";

// True once the page has loaded all that it began with.
const afterLoad = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === "complete") return resolve();
    addEventListener("load", () => resolve(), { once: true });
  });

// The service worker of this browser, asked for when nothing of the page waits for the line any more; undefined where there is none: on pages that are not secure, in some private windows,
// and while developing.
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return undefined;
  await afterLoad();
  try {
    return await navigator.serviceWorker.register(serviceWorkerPath);
  } catch {
    // Everything works without it as long as there is a network.
    return undefined;
  }
}
