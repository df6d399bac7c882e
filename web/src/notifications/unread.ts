import type { QueryClient } from "@tanstack/react-query";
import type { ShellState } from "@boli/contract/shell";
import { session } from "../lib/session.ts";
import { createStore } from "../lib/store.ts";

// The number of unread notifications, as the server counts them: at most a hundred.
export const unread = createStore(0);

// The number, and when the notifications last changed, as the page or the channel told.
type Bell = Pick<ShellState, "unread" | "changed">;

let lastChanged: string | null = null;

export function bellBegins({ unread: count, changed }: Bell): void {
  unread.set(count);
  lastChanged = changed;
}

session.subscribe(() => {
  if (session.get().kind === "signed-out") unread.set(0);
});

// Every query of notifications begins with this word.
export const notificationsKey = ["notifications"] as const;

// True when the open drawer lacks what came since: it says so, and nothing moves under the reader's finger.
export const hasNews = createStore(false);

// The notifications that are shown and may be told of.
const toldOf = [
  ["auctions", "one"],
  ["following", "favourites"],
  ["live", "sale"],
] as const;

// A notification was added, read or deleted, here or on another device. A list that is shown is refetched. Every tab that
// connects is told as well, and then nothing may have changed.
export function notificationsChanged(client: QueryClient, bell: Bell): void {
  if (bell.unread === unread.get() && bell.changed === lastChanged) return;
  const isMore = bell.unread > unread.get();
  bellBegins(bell);
  // It may be about the auction that is open here, which would contradict the bell. The number need not grow by it, because
  // an unread notification may have got new values.
  for (const shown of toldOf) void client.invalidateQueries({ queryKey: shown });
  if (isMore) hasNews.set(true);
  else void client.invalidateQueries({ queryKey: notificationsKey });
}
