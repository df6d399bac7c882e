// The part of a service worker's surroundings that ours uses. The library of the browser's types has pages in mind, and in one
// program it can be the library of either.

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends Lasting {
  readonly request: Request;
  // The answer that the browser asked for while it started the worker; undefined when it did not.
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface Events {
  install: Lasting;
  activate: Lasting;
  fetch: FetchEvent;
  message: Lasting & MessageEvent<unknown>;
}

interface Scope {
  readonly location: Location;
  readonly navigator: Navigator;
  readonly caches: CacheStorage;
  readonly clients: { claim(): Promise<void> };
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void): void;
}

export const scope = globalThis as unknown as Scope;
