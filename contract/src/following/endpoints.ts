import * as z from "zod/mini";
import { shownChanges } from "../auctions/endpoints.ts";
import { auctionCardSchema } from "../auctions/card.ts";
import { endpoints } from "../endpoint/endpoint.ts";
import { id, instant } from "../base/fields.ts";
import { saleCardSchema } from "../live/sale-card.ts";
import { defaultMoments, reminderMoments } from "./moments.ts";
import { aboutKinds } from "../notifications/kinds.ts";
import { pageInput } from "../base/paging.ts";

// An auction or a live auction; ids are unique over both.
const thingId = z.strictObject({ id });
const nothing = z.strictObject({});

const reminderSchema = z.strictObject({
  id: z.uuid(),
  kind: z.enum(aboutKinds),
  at: z.array(z.enum(reminderMoments)),
});
export type Reminder = z.output<typeof reminderSchema>;

// Everything that one person follows. The app uses it to mark favourites and reminders in lists, which are the same for
// everyone.
const followingSchema = z.strictObject({ favourites: z.array(z.uuid()), reminders: z.array(reminderSchema) });
export type Following = z.output<typeof followingSchema>;

// A change of a favourite since it was saved or last looked at. `before` is an instant, for a date only.
const changeSchema = z.strictObject({ field: z.enum(shownChanges), before: z.nullable(instant) });

const saved = z.strictObject({ id: z.uuid(), savedAt: instant, changes: z.array(changeSchema) });
const favouriteSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("auction"), ...saved.shape, auction: auctionCardSchema }),
  z.strictObject({ kind: z.literal("live-auction"), ...saved.shape, liveAuction: saleCardSchema }),
]);
export type Favourite = z.output<typeof favouriteSchema>;

const reminderBody = z.strictObject({
  at: z._default(
    z
      .array(z.enum(reminderMoments, "invalid"))
      .check(z.minLength(1, "required"), z.maxLength(reminderMoments.length, "invalid")),
    [...defaultMoments],
  ),
});

const page = z.strictObject(pageInput({ defaultLimit: 12, maxLimit: 100 }));

export const followingEndpoints = endpoints({
  getFollowing: {
    method: "GET",
    path: "/api/following",
    summary: "The ids of everything that the caller has as a favourite or has set a reminder for.",
    access: "signed-in",
    answer: followingSchema,
    limit: "read",
  },
  saveFavourite: {
    method: "PUT",
    path: "/api/favourites/{id}",
    summary: "Makes an auction a favourite; a favourite stays one.",
    access: "signed-in",
    input: { params: thingId },
    answer: nothing,
    limit: "write",
    refusals: ["auction_not_found", "too_many_favourites"],
  },
  removeFavourite: {
    method: "DELETE",
    path: "/api/favourites/{id}",
    summary: "Takes an auction out of the favourites.",
    access: "signed-in",
    input: { params: thingId },
    answer: nothing,
    limit: "write",
  },
  seeFavourite: {
    method: "POST",
    path: "/api/favourites/{id}/seen",
    summary: "Marks a favourite's changes as seen by the caller.",
    access: "signed-in",
    input: { params: thingId },
    answer: nothing,
    limit: "write",
  },
  listReminders: {
    method: "GET",
    path: "/api/reminders",
    summary: "Lists the caller's reminders, what comes next first.",
    access: "signed-in",
    input: { query: page },
    answer: z.array(reminderSchema),
    paged: true,
    limit: "read",
  },
  setReminder: {
    method: "PUT",
    path: "/api/reminders/{id}",
    summary: "Sets when the caller is reminded of an auction.",
    access: "signed-in",
    input: { params: thingId, body: reminderBody },
    answer: reminderSchema,
    limit: "write",
    refusals: ["auction_not_found", "reminder_too_late", "too_many_reminders"],
  },
  removeReminder: {
    method: "DELETE",
    path: "/api/reminders/{id}",
    summary: "Removes the caller's reminders of an auction.",
    access: "signed-in",
    input: { params: thingId },
    answer: nothing,
    limit: "write",
  },
  recordShare: {
    method: "POST",
    path: "/api/shares/{id}",
    summary: "Counts that the caller has shared an auction, once in half an hour.",
    access: "signed-in",
    input: { params: thingId },
    answer: nothing,
    limit: "write",
    refusals: ["auction_not_found"],
  },
});

// Answered from several capabilities.
export const favouriteEndpoints = endpoints({
  listFavourites: {
    method: "GET",
    path: "/api/favourites",
    summary: "Lists the caller's favourites: those ahead by their start, then those that are over.",
    access: "signed-in",
    input: { query: page },
    answer: z.array(favouriteSchema),
    paged: true,
    limit: "read",
  },
});

// The largest number of favourites of one person, and of auctions for which they have reminders.
export const followingLimits = { favourites: 1_000, reminders: 1_000 } as const;
