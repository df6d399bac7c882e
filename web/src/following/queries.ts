import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { favouriteEndpoints, followingEndpoints, type Reminder } from "@boli/contract/following/endpoints";
import { calendarEndpoints } from "@boli/contract/following/calendar";
import type { ReminderMoment } from "@boli/contract/following/moments";
import { call, list } from "../lib/api.ts";

// The auctions that this person follows: fetched apart from the lists, which are the same for everyone.
export const followed = () =>
  queryOptions({
    queryKey: ["following", "ids"],
    queryFn: ({ signal }) => call(followingEndpoints.getFollowing, { signal }),
    staleTime: 60_000,
    meta: { isKept: true },
  });

// The favourites that this page knows of.
export const favouritesIn = (client: QueryClient): ReadonlySet<string> =>
  new Set(client.getQueryData(followed().queryKey)?.favourites);

export const favourites = (page: number) =>
  queryOptions({
    queryKey: ["following", "favourites", page],
    queryFn: ({ signal }) => list(favouriteEndpoints.listFavourites, { query: { page }, signal }),
    meta: { isKept: true },
  });

export async function setFavourite(id: string, isSaved: boolean): Promise<void> {
  const endpoint = isSaved ? followingEndpoints.saveFavourite : followingEndpoints.removeFavourite;
  await call(endpoint, { params: { id } });
}

// Returns the reminder as the server has it; undefined when it was removed.
export async function setReminder(id: string, at: readonly ReminderMoment[]): Promise<Reminder | undefined> {
  const params = { id };
  if (at.length > 0) return call(followingEndpoints.setReminder, { params, body: { at: [...at] } });
  await call(followingEndpoints.removeReminder, { params });
  return undefined;
}

export const calendarFeed = () =>
  queryOptions({
    queryKey: ["following", "calendar-feed"],
    queryFn: ({ signal }) => call(calendarEndpoints.getCalendarFeed, { signal }),
  });

export const makeCalendarFeed = async (): Promise<string> =>
  (await call(calendarEndpoints.makeCalendarFeed)).url;

export async function removeCalendarFeed(): Promise<undefined> {
  await call(calendarEndpoints.removeCalendarFeed);
}

// Neither is worth a message when it fails.
export const seeFavourite = (id: string): Promise<unknown> =>
  call(followingEndpoints.seeFavourite, { params: { id } }).catch(() => undefined);

export const recordShare = (id: string): Promise<unknown> =>
  call(followingEndpoints.recordShare, { params: { id } }).catch(() => undefined);
