import * as z from "zod/mini";

const name = z.string();

export const ownDataMails = {
  ownDataReady: { values: z.strictObject({ name, until: z.iso.datetime() }), needsLink: true },
  accountLeaving: { values: z.strictObject({ name, until: z.iso.datetime() }), needsLink: true },
  accountKept: { values: z.strictObject({ name, when: z.iso.datetime() }), needsLink: true },
  // Of an account that nobody uses.
  accountUnused: { values: z.strictObject({ name, until: z.iso.datetime() }), needsLink: true },
} as const;
