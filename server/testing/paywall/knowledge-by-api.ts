import { stranger, tokenOf } from "./credentials.ts";
import type { Credentials, KnowledgeOf } from "./recorder.ts";
import { ownHeader } from "./wire.ts";

// Who somebody is, where only the program itself can be asked. It tells role and subscription, and which auctions are
// somebody's own; whether that is enough is decided here.

interface User {
  email: string;
  role: string;
  subscriptionStatus: string;
}

const mostOwn = 100;

export interface Asking {
  knowledgeOf: KnowledgeOf;
  // A session that was seen is asked about at once: it may be over when there is something to ask.
  see(credentials: Credentials): void;
}

export function knowledgeByApi(address: () => string): Asking {
  // Whose each session was when it was last asked about.
  const users = new Map<string, User | null>();

  const ask = async <T>(path: string, token: string): Promise<T | undefined> => {
    const headers = { authorization: `Bearer ${token}`, [ownHeader]: "asks" };
    const answer = await fetch(`${address()}${path}`, { headers });
    return answer.ok ? ((await answer.json()) as { data: T }).data : undefined;
  };
  const userOf = async (token: string): Promise<User | null> => {
    const now = (await ask<{ user: User | null }>("/api/auth/session", token))?.user ?? null;
    const user = now ?? users.get(token) ?? null;
    users.set(token, user);
    return user;
  };
  // What is asked about by the address of one's own auction.
  const isAboutOwn = async (token: string, request: string): Promise<boolean> => {
    const [id] = /(?<=\/auctions\/)[0-9a-f-]{36}/.exec(request) ?? [];
    if (id === undefined) return false;
    const own = await ask<Array<{ id: string }>>(`/api/auctions/own?limit=${mostOwn}`, token);
    return own?.some((auction) => auction.id === id) ?? false;
  };

  return {
    see: (credentials) => {
      const token = tokenOf(credentials);
      if (token === undefined || users.has(token)) return;
      users.set(token, null);
      // Whoever cannot be asked about now is asked about again when it matters.
      void userOf(token).catch(() => undefined);
    },
    knowledgeOf: async (credentials, request) => {
      const token = tokenOf(credentials);
      const user = token === undefined ? null : await userOf(token);
      if (token === undefined || user === null) return stranger;
      const mayKnowAll =
        user.role === "admin" ||
        user.subscriptionStatus === "subscribed" ||
        (await isAboutOwn(token, request));
      return { who: `the ${user.role} ${user.email} (${user.subscriptionStatus})`, mayKnowAll, ownTexts: "" };
    },
  };
}
