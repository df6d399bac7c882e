import type { QueryClient } from "@tanstack/react-query";
import { type Bell, bellBegins, hasNews, lastChanged, notificationsKey, unread } from "./unread.ts";

// The lists and pages that a notification may be about.
const shownQueries = [
  ["auctions", "one"],
  ["following", "favourites"],
  ["live", "sale"],
] as const;

// A notification was added, read or deleted, here or on another device. A list that is shown is refetched. Every tab that
// connects comes here as well, and then nothing may have changed.
export function notificationsChanged(client: QueryClient, bell: Bell): void {
  if (bell.unread === unread.get() && bell.changed === lastChanged.get()) return;
  const isMore = bell.unread > unread.get();
  bellBegins(bell);
  // It may be about the auction that is open here, which would contradict the bell. The number need not grow by it, because
  // an unread notification may have got new values.
  for (const shown of shownQueries) void client.invalidateQueries({ queryKey: shown });
  if (isMore) hasNews.set(true);
  else void client.invalidateQueries({ queryKey: notificationsKey });
}
