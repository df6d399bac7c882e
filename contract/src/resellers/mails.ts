import * as z from "zod/mini";

const values = z.strictObject({ name: z.string(), business: z.string() });

// Remarks and reasons stay in the app: they may reveal what is in a document.
export const resellerMails = {
  resellerSubmitted: { values },
  resellerInReview: { values },
  resellerApproved: { values },
  resellerChanges: { values },
  resellerRejected: { values },
  resellerSuspended: { values },
  resellerReinstated: { values },
  resellerWaits: { values },
} as const;
