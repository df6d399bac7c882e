import * as z from "zod/mini";
import { endpoints } from "../endpoint/endpoint.ts";
import { id } from "../base/fields.ts";

// The number of days, including today, for which views are listed by day.
export const figureDays = 30;

// Followers are counted up to this many.
export const maxCountedFollowers = 10_000;

const maxIds = 100;

// "id,id,…"; undefined when it is no list of ids.
export function readIds(text: string): string[] | undefined {
  const ids = text.split(",", maxIds + 1);
  return ids.length <= maxIds && ids.every((one) => z.safeParse(id, one).success) ? ids : undefined;
}

const listingFiguresSchema = z.strictObject({
  id: z.uuid(),
  // Since it was listed; one person counts once in half an hour.
  views: z.int(),
  shares: z.int(),
  // The people who have it as a favourite now, and those who have a reminder for it.
  favourites: z.int(),
  reminders: z.int(),
  // By day in India, the oldest first; the last one is `today`.
  viewsByDay: z.array(z.int()),
  today: z.iso.date(),
});
export type ListingFigures = z.output<typeof listingFiguresSchema>;

// Answered from several capabilities.
export const listingFigureEndpoints = endpoints({
  listListingFigures: {
    method: "GET",
    path: "/api/listing-figures",
    summary: "How many people looked at, shared and follow some of the caller's own auctions.",
    access: { right: "listing-figures.view" },
    input: {
      // Ids with commas between them. Auctions of others are left out.
      query: z.strictObject({
        ids: z.string().check(z.refine((text) => readIds(text) !== undefined, "invalid")),
      }),
    },
    answer: z.array(listingFiguresSchema),
    limit: "read",
  },
});
