import { queryOptions } from "@tanstack/react-query";
import { favouriteEndpoints, followingEndpoints } from "@boli/contract/following/endpoints";
import type { ReminderMoment } from "@boli/contract/following/moments";
import { call, list } from "../lib/api.ts";

// What this person follows: asked apart from the lists, which are the same for everyone.
export const followed = () =>
  queryOptions({
    queryKey: ["following", "ids"],
    queryFn: ({ signal }) => call(followingEndpoints.getFollowing, { signal }),
    staleTime: 60_000,
  });

export const favourites = (page: number) =>
  queryOptions({
    queryKey: ["following", "favourites", page],
    queryFn: ({ signal }) => list(favouriteEndpoints.listFavourites, { query: { page }, signal }),
  });

export async function setFavourite(id: string, isSaved: boolean): Promise<void> {
  const endpoint = isSaved ? followingEndpoints.saveFavourite : followingEndpoints.removeFavourite;
  await call(endpoint, { params: { id } });
}

export async function setReminder(id: string, at: readonly ReminderMoment[]): Promise<void> {
  const params = { id };
  if (at.length === 0) await call(followingEndpoints.removeReminder, { params });
  else await call(followingEndpoints.setReminder, { params, body: { at: [...at] } });
}

// Neither is worth a message when it fails.
export const seeFavourite = (id: string): Promise<unknown> =>
  call(followingEndpoints.seeFavourite, { params: { id } }).catch(() => undefined);

export const noteShare = (id: string): Promise<unknown> =>
  call(followingEndpoints.noteShare, { params: { id } }).catch(() => undefined);
