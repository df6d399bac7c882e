import type { EventMessage } from "@boli/contract/realtime";
import type { User } from "@boli/contract/users";
import { createStore } from "./store.ts";

// Why a session ended without the person's doing; the sign-in page tells it.
export type EndReason = Extract<EventMessage, { kind: "session-ended" }>["reason"];

export type Session =
  | { kind: "signed-out"; ended: EndReason | undefined }
  | { kind: "signed-in"; user: User }
  // Between pressing Sign out and the server's answer: the end that the channel tells then is the person's own wish.
  | { kind: "leaving"; user: User };

// Who is signed in, in memory only: nothing about the person is kept in the browser's storage.
export const session = createStore<Session>({ kind: "signed-out", ended: undefined });

export function signedIn(user: User): void {
  session.set({ kind: "signed-in", user });
}

export function leaving(): void {
  const now = session.get();
  if (now.kind === "signed-in") session.set({ kind: "leaving", user: now.user });
}

// The server did not hear the wish to leave, so the person is still signed in.
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
  if (now.kind === "signed-out") return;
  session.set({ kind: "signed-out", ended: now.kind === "leaving" ? undefined : reason });
}

// Takes over what is new about the person: told by the channel, or answered to a deed of their own.
export function accountChanged(change: Partial<User>): void {
  const now = session.get();
  if (now.kind === "signed-out") return;
  session.set({ ...now, user: { ...now.user, ...change } });
}

// The person who is signed in, also while leaving.
export const userOf = (now: Session): User | undefined => (now.kind === "signed-out" ? undefined : now.user);
