import * as z from "zod/mini";

const name = z.string();

export const ownDataMails = {
  ownDataReady: { values: z.strictObject({ name, until: z.iso.datetime() }), needsLink: true },
} as const;
