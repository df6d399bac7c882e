import * as z from "zod/mini";

export const auctionMails = {
  questionAboutAuction: {
    values: z.strictObject({ name: z.string(), auction: z.string(), from: z.string(), message: z.string() }),
  },
  listingWaits: {
    values: z.strictObject({ name: z.string(), auction: z.string(), organisation: z.string() }),
  },
  listingApproved: {
    values: z.strictObject({ name: z.string(), auction: z.string() }),
  },
  listingSentBack: {
    values: z.strictObject({ name: z.string(), auction: z.string(), reason: z.string() }),
  },
} as const;
