// A service worker that takes ours away, with everything that it and the app keep in the browser. It loads no page anew: open pages
// go on, and ask the network as if there had never been one. Served in the place of ours when the operator says so.
export const workerRemoval = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) if (name.startsWith("boli-")) await caches.delete(name);
  await registration.unregister();
}
`;
