import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";

interface Kept {
  payload: AdapterPayload;
  expiresAt: number;
}

// The stand-in's state between requests, in memory: a restart ends every sign-in in progress, and so does a flood of
// others.
export function memoryStore({ max = 10_000 } = {}): AdapterFactory {
  const kept = new Map<string, Kept>();
  return (model) => adapterOf(model, kept, max);
}

function adapterOf(model: string, kept: Map<string, Kept>, max: number): Adapter {
  const keyOf = (id: string): string => `${model} ${id}`;
  const find = (key: string): AdapterPayload | undefined => {
    const found = kept.get(key);
    return found && found.expiresAt > Date.now() ? found.payload : undefined;
  };
  return {
    upsert: async (id, payload, expiresInSeconds = 3_600) => {
      // Nobody stays signed in here: every visit asks for the account, so switching accounts needs no sign-out.
      if (model === "Session") return;
      dropExpired(kept);
      const [eldest] = kept.keys();
      if (kept.size >= max && eldest !== undefined) kept.delete(eldest);
      kept.set(keyOf(id), { payload, expiresAt: Date.now() + expiresInSeconds * 1000 });
    },
    find: async (id) => find(keyOf(id)),
    consume: async (id) => {
      const payload = find(keyOf(id));
      if (payload) payload.consumed = true;
    },
    destroy: async (id) => {
      kept.delete(keyOf(id));
    },
    // A code that is used twice revokes the tokens issued for it.
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
    },
    // Both belong to flows that the stand-in does not offer.
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
  };
}

function dropExpired(kept: Map<string, Kept>): void {
  const now = Date.now();
  for (const [key, { expiresAt }] of kept) if (expiresAt <= now) kept.delete(key);
}
