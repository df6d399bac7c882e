import type { Database } from "../src/platform/database/database.ts";
import type { SignedIn } from "./app.ts";
import { aSession } from "./builders.ts";

interface Thing {
  // The parameters of a path that lead to a thing of this person.
  params?(database: Database, owner: SignedIn): Promise<Record<string, string>>;
  // A body that the endpoint accepts.
  body?: unknown;
  // Also who holds the right over any thing reaches only its own.
  onlyOwner?: true;
}

// For every endpoint with a parameter or a body: what to send so that only the permission decides.
const list: Record<string, Thing> = {
  login: { body: { email: "nobody@people.test", password: "wrong" } },
  getFeature: { params: async () => ({ name: "live_auctions_landing" }) },
  endSession: {
    params: async (database, owner) => ({ id: (await aSession(database, owner.user.id)).id }),
    onlyOwner: true,
  },
  leaky: { params: async (_database, owner) => ({ ownerId: owner.user.id }) },
  own: { params: async (_database, owner) => ({ ownerId: owner.user.id }) },
  echo: { body: { text: "x" } },
  audited: { body: { entries: 1, writes: true } },
  once: { body: { name: "Someone" } },
};

export interface Things {
  paramsOf(name: string, owner: SignedIn): Promise<Record<string, string> | undefined>;
}

export const things = Object.assign(
  (database: Database): Things => ({
    paramsOf: async (name, owner) => list[name]?.params?.(database, owner),
  }),
  { list },
);
