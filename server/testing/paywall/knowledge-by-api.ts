import { stranger, tokenOf } from "./credentials.ts";
import type { Credentials, KnowledgeOf } from "./recorder.ts";
import { ownHeader } from "./wire.ts";

// Finds out what a caller may know when only the program itself can be asked. The program answers role, subscription and own
// auctions; whether they suffice is decided here.

interface User {
  email: string;
  role: string;
  subscriptionStatus: string;
}

const maxOwn = 100;
// Tells applicants what they typed about themselves, in an ordinary city with ordinary PIN codes. The stories watch it too, with
// places that nobody else has.
const ownApplication = /^GET \/api\/reseller\/application$/;

export interface Asking {
  knowledgeOf: KnowledgeOf;
  // Looks up the session's user at once, because the session may be over when a finding has to be judged.
  see(credentials: Credentials): void;
}

export function knowledgeByApi(address: () => string): Asking {
  // The user of each session at the last look-up.
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
  // True when the request's path is about one of the caller's own auctions.
  const isAboutOwn = async (token: string, request: string): Promise<boolean> => {
    const [id] = /(?<=\/auctions\/)[0-9a-f-]{36}/.exec(request) ?? [];
    if (id === undefined) return false;
    const own = await ask<Array<{ id: string }>>(`/api/auctions/own?limit=${maxOwn}`, token);
    return own?.some((auction) => auction.id === id) ?? false;
  };

  return {
    see: (credentials) => {
      const token = tokenOf(credentials);
      if (token === undefined || users.has(token)) return;
      users.set(token, null);
      // When this look-up fails, it is repeated once it matters.
      void userOf(token).catch(() => undefined);
    },
    knowledgeOf: async (credentials, request) => {
      const token = tokenOf(credentials);
      const user = token === undefined ? null : await userOf(token);
      if (token === undefined || user === null) return stranger;
      const mayKnowAll =
        user.role === "admin" ||
        user.subscriptionStatus === "subscribed" ||
        ownApplication.test(request) ||
        (await isAboutOwn(token, request));
      return { who: `the ${user.role} ${user.email} (${user.subscriptionStatus})`, mayKnowAll, ownTexts: "" };
    },
  };
}
