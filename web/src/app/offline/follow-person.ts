import type { User } from "@boli/contract/users/user";
import { startedAway } from "../../lib/away.ts";
import { type EndReason, accountChanged, session, sessionEnded, userOf } from "../../lib/session.ts";
import { features } from "../../lib/shell-state.ts";
import { shownLanguage } from "../../locales/language.ts";
import { shell } from "../shell.ts";
import { trouble } from "../trouble.ts";
import { type KeptState, forget, forgetOne, forgetPaid, keepState, mayReadPaid } from "./kept.ts";
import { quietly } from "./quietly.ts";

// A longer wait than this starts a browser's timer at once.
const longestTimerMs = 2 ** 31 - 1;

// Tells the other pages of this browser whose session began or ended here. A page that slept hears it when it wakes: its person may
// be another than the one whose session the browser has by now.
const pages = "BroadcastChannel" in globalThis ? new BroadcastChannel("boli-person") : undefined;

interface News {
  id: string;
  hasEnded: boolean;
  // Of an end that was not the person's doing, so that each page says the same.
  reason?: EndReason | undefined;
}

const tell = (news: News): void => pages?.postMessage(news);

// Nothing of a person stays after their session, and nothing that was paid for after their subscription.
export function followPerson(storage: CacheStorage): void {
  let before: User | undefined;
  let ending: ReturnType<typeof setTimeout> | undefined;

  const look = (): void => {
    const was = before;
    const now = session.get();
    const user = (before = userOf(now));
    clearTimeout(ending);
    if (was !== undefined && was.id !== user?.id) {
      quietly(forgetOne(storage, was.id));
      tell({ id: was.id, hasEnded: true, reason: now.kind === "signed-out" ? now.ended : undefined });
    }
    if (user === undefined) {
      // A page that was loaded without the server does not know whether somebody is signed in.
      if (was === undefined && startedAway.get() === undefined) quietly(forget(storage));
      return;
    }
    if (startedAway.get() === undefined) keepPerson(storage, user);
    if (was?.id !== user.id && startedAway.get() === undefined) tell({ id: user.id, hasEnded: false });
    const hasChanged = was !== undefined && accessOf(was) !== accessOf(user);
    const { subscriptionExpiryDate: end } = user;
    if (hasChanged || !mayReadPaid(user, Date.now())) quietly(forgetPaid(storage, user.id));
    if (end === null || !mayReadPaid(user, Date.now())) return;
    const leftMs = Date.parse(end) - Date.now();
    if (leftMs < longestTimerMs) ending = setTimeout(() => endSubscription(storage), leftMs);
  };

  pages?.addEventListener("message", ({ data }: MessageEvent<News>) => {
    if (hasLost(userOf(session.get()), data)) sessionEnded(data.reason ?? "signed-out");
  });
  session.subscribe(look);
  features.subscribe(look);
  shownLanguage.subscribe(look);
  look();
}

const accessOf = ({ role, subscriptionStatus }: User): string => `${role} ${subscriptionStatus}`;

// Their own session ended on another page, or somebody else's began.
const hasLost = (user: User | undefined, { id, hasEnded }: News): boolean =>
  user !== undefined && (user.id === id) === hasEnded;

// Keeps the person as the server gave them, and nobody else.
function keepPerson(storage: CacheStorage, user: User): void {
  const { google, supportEmail, mapTiles } = shell.get();
  const kept = {
    features: [...features.get()],
    language: shownLanguage.get(),
    google,
    supportEmail,
    mapTiles,
  };
  quietly(writeState(storage, { user, ...kept }));
  quietly(forget(storage, user.id));
}

async function writeState(storage: CacheStorage, state: KeptState): Promise<void> {
  await keepState(storage, state, Date.now());
  // The session may have ended while this was written.
  if (userOf(session.get())?.id !== state.user.id) await forgetOne(storage, state.user.id);
}

function endSubscription(storage: CacheStorage): void {
  const user = userOf(session.get());
  if (user === undefined) return;
  quietly(forgetPaid(storage, user.id));
  // With a connection the server says so.
  if (trouble.get() !== undefined) accountChanged({ subscriptionStatus: "expired" });
}
