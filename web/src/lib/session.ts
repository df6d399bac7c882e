import type { EventMessage } from "@boli/contract/realtime/endpoints";
import type { User } from "@boli/contract/users/user";
import { createStore } from "./store.ts";

// The reason why a session ended without the user's doing. The sign-in page shows it.
export type EndReason = Extract<EventMessage, { kind: "session-ended" }>["reason"];

export type Session =
  | { kind: "signed-out"; ended: EndReason | undefined }
  | { kind: "signed-in"; user: User }
  // True from pressing Sign out until the server's answer. If the channel reports the end of the session meanwhile, that
  // is the user's own sign-out.
  | { kind: "leaving"; user: User };

// The signed-in person, in memory only: nothing about the person is kept in the browser's storage.
export const session = createStore<Session>({ kind: "signed-out", ended: undefined });

export function signedIn(user: User): void {
  session.set({ kind: "signed-in", user });
}

export function leaving(): void {
  const now = session.get();
  if (now.kind === "signed-in") session.set({ kind: "leaving", user: now.user });
}

// The server did not get the request to sign out, so the person is still signed in.
export function stayed(): void {
  const now = session.get();
  if (now.kind === "leaving") session.set({ kind: "signed-in", user: now.user });
}

export function left(): void {
  session.set({ kind: "signed-out", ended: undefined });
}

// The session ended elsewhere: on another device, by time, or by a change of the account.
export function sessionEnded(reason: EndReason): void {
  const now = session.get();
  if (now.kind === "signed-out") {
    // The answer to another request may come before that of the deletion.
    if (reason === "leaving" && now.ended !== undefined) session.set({ kind: "signed-out", ended: reason });
    return;
  }
  session.set({ kind: "signed-out", ended: now.kind === "leaving" ? undefined : reason });
}

// Applies new facts about the user, sent over the channel or in the answer to an action of theirs.
export function accountChanged(change: Partial<User>): void {
  const now = session.get();
  if (now.kind === "signed-out") return;
  const user = { ...now.user, ...change };
  const fields = Object.keys(change) as Array<keyof User>;
  if (fields.some((field) => user[field] !== now.user[field])) session.set({ ...now, user });
}

// The signed-in user, also while signing out.
export const userOf = (now: Session): User | undefined => (now.kind === "signed-out" ? undefined : now.user);
