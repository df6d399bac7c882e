import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";

interface StoredItem {
  payload: AdapterPayload;
  expiresAt: number;
}

// The stand-in's state between requests, in memory: a restart ends every sign-in in progress, and so does a flood of
// others.
export function memoryStore({ max = 10_000 } = {}): AdapterFactory {
  const items = new Map<string, StoredItem>();
  return (model) => adapterOf(model, items, max);
}

function adapterOf(model: string, items: Map<string, StoredItem>, max: number): Adapter {
  const keyOf = (id: string): string => `${model} ${id}`;
  const find = (key: string): AdapterPayload | undefined => {
    const found = items.get(key);
    return found && found.expiresAt > Date.now() ? found.payload : undefined;
  };
  return {
    upsert: async (id, payload, expiresInSeconds = 3_600) => {
      // Nobody stays signed in here: every visit asks for the account, so switching accounts needs no sign-out.
      if (model === "Session") return;
      dropExpired(items);
      const [oldest] = items.keys();
      if (items.size >= max && oldest !== undefined) items.delete(oldest);
      items.set(keyOf(id), { payload, expiresAt: Date.now() + expiresInSeconds * 1000 });
    },
    find: async (id) => find(keyOf(id)),
    consume: async (id) => {
      const payload = find(keyOf(id));
      if (payload) payload.consumed = true;
    },
    destroy: async (id) => {
      items.delete(keyOf(id));
    },
    // A code that is used twice revokes the tokens issued for it.
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of items) if (payload.grantId === grantId) items.delete(key);
    },
    // Both belong to flows that the stand-in does not offer.
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
  };
}

function dropExpired(items: Map<string, StoredItem>): void {
  const now = Date.now();
  for (const [key, { expiresAt }] of items) if (expiresAt <= now) items.delete(key);
}
