import { offlineShellPath } from "@boli/contract/site/site";
import { cacheOf, cachesToDrop, isAppPage, isStorageFull, kindOf, mayKeep, toldBy } from "./decide.ts";
import { languageOf, offlineHeaders, offlinePage } from "./offline-page.ts";
import { release } from "./release.ts";
import { scope, type FetchEvent } from "./scope.ts";

// The service worker: what the browser asks when it wants something of ours, also while no page is open. It knows no person
// and keeps no answer of the API (docs/decisions/0120-a-service-worker-of-our-own.md).

const { caches } = scope;
const { origin } = scope.location;
const ownCache = cacheOf(release.version);
// Without the shell's parts, which are asked for by what is in them.
const fixed = release.basics.filter((file) => !file.startsWith("/assets/"));

// Of this release if it is there, else of the one before.
async function cached(path: string): Promise<Response | undefined> {
  const own = await caches.match(path, { ignoreVary: true, cacheName: ownCache });
  return own ?? caches.match(path, { ignoreVary: true });
}

async function keep(path: string, answer: Response): Promise<void> {
  if (!mayKeep(path, answer)) throw new Error(`${path} is not to be kept.`);
  try {
    const cache = await caches.open(ownCache);
    await cache.put(path, answer);
  } catch (failure) {
    if (!isStorageFull(failure)) throw failure;
  }
}

async function missingOf(paths: readonly string[]): Promise<string[]> {
  const cache = await caches.open(ownCache);
  const missing = paths.map(async (path) => ((await cache.match(path, { ignoreVary: true })) ? [] : [path]));
  return (await Promise.all(missing)).flat();
}

const keepAll = async (paths: readonly string[]): Promise<unknown> =>
  Promise.all((await missingOf(paths)).map(async (path) => keep(path, await fetch(path))));

// The page last: where it is, everything that it needs is there too.
async function keepShell(): Promise<void> {
  const cache = await caches.open(ownCache);
  if (await cache.match(offlineShellPath, { ignoreVary: true })) return;
  await keepAll(release.shell);
  // The storage is full: a page without all its parts would stay empty.
  if ((await missingOf(release.shell)).length > 0) return;
  const page = await fetch(offlineShellPath, { cache: "no-cache", credentials: "omit" });
  // A server of another release would name files that are not here.
  if ((await page.clone().text()).includes(`"${release.entry}"`)) await keep(offlineShellPath, page);
}

scope.addEventListener("install", (event) => {
  event.waitUntil(install());
});

async function install(): Promise<void> {
  const hadShell = (await cached(offlineShellPath)) !== undefined;
  await keepAll(release.basics);
  if (hadShell) await keepShell();
}

scope.addEventListener("activate", (event) => {
  event.waitUntil(activate());
});

async function activate(): Promise<void> {
  const names = await caches.keys();
  const all = names.map(async (cacheName) => ({
    name: cacheName,
    isWhole: (await caches.match(offlineShellPath, { ignoreVary: true, cacheName })) !== undefined,
  }));
  for (const name of cachesToDrop(await Promise.all(all), release.version)) await caches.delete(name);
  // The page is asked for while the worker starts, so that it costs no time.
  await scope.registration.navigationPreload?.enable().catch(() => undefined);
  await scope.clients.claim();
}

scope.addEventListener("fetch", (event) => {
  const kind = kindOf(event.request, { origin, fixed });
  const { pathname } = new URL(event.request.url);
  if (kind === "page") event.respondWith(answerPage(event, pathname));
  if (kind === "part") event.respondWith(answerPart(event, pathname));
  if (kind === "fixed") event.respondWith(answerFixed(event, pathname));
});

async function answerPage(event: FetchEvent, path: string): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const shell = isAppPage(path) ? await cached(offlineShellPath).catch(() => undefined) : undefined;
    const language = languageOf(path, scope.navigator);
    return shell ?? new Response(offlinePage(language, release.basics), { headers: offlineHeaders });
  }
}

async function answerPart(event: FetchEvent, path: string): Promise<Response> {
  const known = await cached(path).catch(() => undefined);
  if (known !== undefined) return known;
  const answer = await fetch(event.request);
  if (mayKeep(path, answer)) event.waitUntil(keep(path, answer.clone()).catch(() => undefined));
  return answer;
}

async function answerFixed(event: FetchEvent, path: string): Promise<Response> {
  try {
    return await fetch(event.request);
  } catch (failure) {
    const known = await cached(path);
    if (known === undefined) throw failure;
    return known;
  }
}

scope.addEventListener("message", (event) => {
  const told = toldBy(event.data);
  // Tried again when the next page of the app is opened.
  if (told?.kind === "keep-shell") event.waitUntil(keepShell().catch(() => undefined));
  if (told?.kind === "take-over") event.waitUntil(scope.skipWaiting());
  if (told?.kind !== "compare") return;
  const isNewer = told.entry !== release.entry;
  // The page is of this release already, so nothing would change for it.
  if (!isNewer) event.waitUntil(scope.skipWaiting());
  event.ports[0]?.postMessage({ isNewer });
});
