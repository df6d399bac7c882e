import * as z from "zod/mini";
import { instant } from "../base/fields.ts";
import { endpoints } from "../endpoint/endpoint.ts";

// Downloads of a person within a day, and the hours for which one can be fetched.
export const exportLimits = { aDay: 3, hoursKept: 24 } as const;

const dataExport = z.strictObject({
  state: z.enum(["waiting", "ready", "failed"]),
  orderedAt: instant,
  // Of a ready one.
  expiresAt: z.nullable(instant),
  bytes: z.nullable(z.int()),
});
export type DataExport = z.output<typeof dataExport>;

const exportState = z.strictObject({
  // The newest of the last day.
  export: z.nullable(dataExport),
  // Further ones that may be ordered now.
  left: z.int(),
});
export type ExportState = z.output<typeof exportState>;

export const ownDataEndpoints = endpoints({
  getExport: {
    method: "GET",
    path: "/api/profile/export",
    summary: "Tells how far the download of the caller's data is.",
    access: { right: "profile.edit" },
    answer: exportState,
    limit: "read",
  },
  orderExport: {
    method: "POST",
    path: "/api/profile/export",
    summary:
      "Orders a ZIP file of everything that is stored about the caller. A notification says when it is ready.",
    access: { right: "profile.edit" },
    answer: exportState,
    status: 202,
    sensitive: true,
    audit: true,
    limit: "account",
    refusals: ["export_under_way", "too_many_exports"],
  },
  linkToExport: {
    method: "POST",
    path: "/api/profile/export/link",
    summary:
      "Returns the address of the caller's ZIP file. It works for a minute, in the caller's sessions only.",
    access: { right: "profile.edit" },
    answer: z.strictObject({ url: z.string() }),
    sensitive: true,
    audit: true,
    limit: "account",
    refusals: ["export_over"],
  },
});
