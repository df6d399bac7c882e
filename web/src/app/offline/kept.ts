import type { ShellState } from "@boli/contract/shell/state";
import type { User } from "@boli/contract/users/user";

// The data that a person can read without a network, in this browser's storage: a cache of their own, which the end of their session
// removes. Nothing else of the API is kept anywhere.

// The person and the page, as the server gave them last.
export type KeptState = Pick<ShellState, "features" | "language" | "google" | "supportEmail" | "mapTiles"> & {
  user: User;
};

export interface KeptAnswer {
  queryKey: readonly unknown[];
  data: unknown;
  // The time by this device at which the server gave it.
  savedAt: number;
  // It carries what was paid for.
  isPaid: boolean;
}

type Names = Pick<CacheStorage, "keys" | "delete">;
export type Storage = Names & Pick<CacheStorage, "open">;

const prefix = "boli-kept-";
const statePath = "/kept/state";
const answerPath = (hash: string): string => `/kept/answer/${encodeURIComponent(hash)}`;

export const limits = {
  // Read without a network for a week at most.
  ageMs: 7 * 24 * 3_600_000,
  answers: 60,
  characters: 300_000,
  // A device whose clock was set back by more than this is not believed.
  clockMs: 5 * 60_000,
} as const;

const isFresh = (savedAt: number, now: number): boolean =>
  now - savedAt < limits.ageMs && savedAt - now < limits.clockMs;

// True while this person may see what is paid for, by the clock of this device.
export function mayReadPaid(
  { subscriptionStatus, subscriptionExpiryDate, role }: User,
  now: number,
): boolean {
  if (role === "admin") return true;
  return (
    subscriptionStatus === "subscribed" &&
    (subscriptionExpiryDate === null || now < Date.parse(subscriptionExpiryDate))
  );
}

async function write(storage: Storage, userId: string, path: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  if (text.length > limits.characters) return;
  const cache = await storage.open(prefix + userId);
  await cache.put(path, new Response(text, { headers: { "content-type": "application/json" } }));
}

async function read<Value>(cache: Cache, path: string | Request): Promise<Value | undefined> {
  const found = await cache.match(path);
  // Written by this module alone.
  return found === undefined ? undefined : ((await found.json()) as Value);
}

export const keepState = (storage: Storage, state: KeptState, now: number): Promise<void> =>
  write(storage, state.user.id, statePath, { ...state, savedAt: now });

export async function keepAnswer(
  storage: Storage,
  userId: string,
  { hash, answer }: { hash: string; answer: KeptAnswer },
): Promise<void> {
  const cache = await storage.open(prefix + userId);
  const keys = await cache.keys();
  // The oldest goes, which is the first: what is kept again comes last.
  const oldest = keys.find(({ url }) => !url.endsWith(statePath));
  if (oldest !== undefined && keys.length > limits.answers) await cache.delete(oldest);
  await write(storage, userId, answerPath(hash), answer);
}

// The person whose data is kept here, with what they may still read. What they may no longer see is removed.
export async function readKeptState(storage: Storage, now: number): Promise<KeptState | undefined> {
  for (const name of await storage.keys()) {
    if (!name.startsWith(prefix)) continue;
    const kept = await read<KeptState & { savedAt: number }>(await storage.open(name), statePath);
    if (kept === undefined || !isFresh(kept.savedAt, now)) {
      await storage.delete(name);
      continue;
    }
    const { savedAt: _, ...state } = kept;
    if (mayReadPaid(state.user, now)) return state;
    await forgetPaid(storage, state.user.id);
    const hasEnded = state.user.subscriptionStatus === "subscribed";
    return hasEnded ? { ...state, user: { ...state.user, subscriptionStatus: "expired" } } : state;
  }
  return undefined;
}

export async function readKeptAnswer(
  storage: Storage,
  user: User,
  { hash, now }: { hash: string; now: number },
): Promise<KeptAnswer | undefined> {
  const cache = await storage.open(prefix + user.id);
  const answer = await read<KeptAnswer>(cache, answerPath(hash));
  if (answer === undefined || !isFresh(answer.savedAt, now)) return undefined;
  return answer.isPaid && !mayReadPaid(user, now) ? undefined : answer;
}

export async function forgetPaid(storage: Storage, userId: string): Promise<void> {
  const cache = await storage.open(prefix + userId);
  for (const key of await cache.keys()) {
    const answer = key.url.endsWith(statePath) ? undefined : await read<KeptAnswer>(cache, key);
    if (answer?.isPaid) await cache.delete(key);
  }
}

export const forgetOne = (storage: Names, userId: string): Promise<unknown> =>
  storage.delete(prefix + userId);

// Forgets everybody, or everybody else.
export async function forget(storage: Names, exceptId?: string): Promise<void> {
  for (const name of await storage.keys())
    if (name.startsWith(prefix) && name !== prefix + String(exceptId)) await storage.delete(name);
}
