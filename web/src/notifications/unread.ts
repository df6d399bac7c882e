import type { QueryClient } from "@tanstack/react-query";
import { session } from "../lib/session.ts";
import { createStore } from "../lib/store.ts";

// The number of unread notifications, as the server counts them: at most a hundred.
export const unread = createStore(0);

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

// A notification was added, read or deleted, here or on another device. A list that is shown is refetched.
export function notificationsChanged(client: QueryClient, now: number): void {
  const isMore = now > unread.get();
  unread.set(now);
  // It may be about the auction that is open here, which would contradict the bell. The number need not grow by it, because
  // an unread notification may have got new values.
  for (const shown of toldOf) void client.invalidateQueries({ queryKey: shown });
  if (isMore) hasNews.set(true);
  else void client.invalidateQueries({ queryKey: notificationsKey });
}
