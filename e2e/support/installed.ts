import { expect, type Page } from "@playwright/test";

// The installed app's surroundings in a browser: its worker, its caches, and what is kept of people. In the browser's own words,
// because this program has no types of a browser.

const keptCaches = `(await caches.keys()).filter((name) => name.startsWith("boli-kept-"))`;

// The worker has what the app needs.
export async function installed(page: Page): Promise<void> {
  const look = `caches.match("/offline-shell").then((found) => found !== undefined)`;
  await expect.poll(() => page.evaluate<boolean>(look).catch(() => false)).toBe(true);
}

export const workerReady = (page: Page): Promise<unknown> =>
  page.evaluate(`navigator.serviceWorker.ready.then(() => true)`);

export const controllerOf = (page: Page): Promise<string> =>
  page.evaluate<string>(`navigator.serviceWorker.controller?.scriptURL ?? ""`);

export const updateWorker = (page: Page): Promise<unknown> =>
  page.evaluate(`navigator.serviceWorker.ready.then(async (one) => (await one.update(), true))`);

// The number of workers that this browser has for us.
export const workers = (page: Page): Promise<number> =>
  page.evaluate<number>(`navigator.serviceWorker.getRegistrations().then(({ length }) => length)`);

// The states of the workers that are to follow the present one.
export const newWorkers = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`navigator.serviceWorker.ready.then(({ installing, waiting }) =>
    [installing, waiting].filter((one) => one !== null).map(({ state }) => state))`);

export const cacheNames = (page: Page): Promise<string[]> => page.evaluate<string[]>(`caches.keys()`);

// The data that is kept of people, as text.
export const kept = (page: Page): Promise<string> =>
  page.evaluate<string>(`(async () => {
    const texts = [];
    for (const name of ${keptCaches}) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) texts.push(await (await cache.match(key)).text());
    }
    return texts.join("\\n");
  })()`);

// The subscription of the kept person has ended a moment ago.
export const endKeptSubscription = (page: Page): Promise<unknown> =>
  page.evaluate(`(async () => {
    for (const name of ${keptCaches}) {
      const cache = await caches.open(name);
      const state = await (await cache.match("/kept/state")).json();
      state.user.subscriptionExpiryDate = new Date(Date.now() - 1).toISOString();
      await cache.put("/kept/state", new Response(JSON.stringify(state)));
    }
    return true;
  })()`);

// A mark that is gone when the page is loaded anew.
export const markPage = (page: Page): Promise<unknown> =>
  page.evaluate(`document.body.setAttribute("data-same", "")`);
