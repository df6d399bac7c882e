// A browser's storage of caches, with room for so many characters.
export function makeStorage(room = 1_000_000) {
  const caches = new Map<string, Map<string, string>>();
  const used = (): number =>
    [...caches.values()].flatMap((cache) => [...cache.values()]).reduce((sum, text) => sum + text.length, 0);
  const pathOf = (key: RequestInfo | URL): string =>
    new URL(key instanceof Request ? key.url : String(key), "https://boli.test").href;

  const open = async (name: string) => {
    const entries = caches.get(name) ?? new Map<string, string>();
    caches.set(name, entries);
    return {
      match: async (key: RequestInfo | URL) => {
        const text = entries.get(pathOf(key));
        return text === undefined ? undefined : new Response(text);
      },
      put: async (key: RequestInfo | URL, response: Response) => {
        const text = await response.text();
        if (used() + text.length > room) throw new DOMException("full", "QuotaExceededError");
        entries.delete(pathOf(key));
        entries.set(pathOf(key), text);
      },
      delete: async (key: RequestInfo | URL) => entries.delete(pathOf(key)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    } as unknown as Cache;
  };

  return {
    storage: {
      open,
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
    },
    // Everything in it, as one text.
    everything: () => JSON.stringify([...caches].map(([name, entries]) => [name, [...entries]])),
  };
}
