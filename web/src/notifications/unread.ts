import type { ShellState } from "@boli/contract/shell/state";
import { session } from "../lib/session.ts";
import { createStore } from "../lib/store.ts";

// The number of unread notifications, as the server counts them: at most a hundred.
export const unread = createStore(0);

// The number, and when the notifications last changed, as the page or the channel said.
export type Bell = Pick<ShellState, "unread" | "changed">;

export const lastChanged = createStore<string | null>(null);

export function bellBegins({ unread: count, changed }: Bell): void {
  unread.set(count);
  lastChanged.set(changed);
}

session.subscribe(() => {
  if (session.get().kind === "signed-out") unread.set(0);
});

// Every query of notifications begins with this word.
export const notificationsKey = ["notifications"] as const;

// True when the open drawer lacks what came since: it says so, and nothing moves under the reader's finger.
export const hasNews = createStore(false);
