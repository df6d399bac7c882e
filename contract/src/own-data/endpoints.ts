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

// The days in which a sign-in keeps an account, and those without any use after which it is deleted.
export const leavingLimits = { graceDays: 7, unusedYears: 3, unusedMailDays: [60, 7] } as const;

// Things that stand open have to be settled first; the others are lost.
export const mustSettle = [
  "hosted-sales",
  "leading-lots",
  "ceilings",
  "unpaid-wins",
  "disputes",
  "refunds",
] as const;
const isLost = ["subscription", "listings", "inventory", "applications"] as const;

const standing = z.strictObject({
  kind: z.enum([...mustSettle, ...isLost]),
  count: z.int(),
  // Until when the subscription is paid for.
  until: z.nullable(instant),
});
export type Standing = z.output<typeof standing>;

const deletion = z.strictObject({
  standing: z.array(standing),
  // Admins cannot leave before somebody else takes the role.
  isAdmin: z.boolean(),
});
export type Deletion = z.output<typeof deletion>;

export const ownDataEndpoints = endpoints({
  getDeletion: {
    method: "GET",
    path: "/api/profile/deletion",
    summary: "Tells what the caller has to settle before the account can be deleted, and what would be lost.",
    access: { right: "profile.edit" },
    answer: deletion,
    limit: "read",
  },
  deleteAccount: {
    method: "DELETE",
    path: "/api/profile",
    summary:
      "Deletes the caller's account in seven days and ends all its sessions. Signing in before then keeps it.",
    access: { right: "profile.edit" },
    answer: z.strictObject({ until: instant }),
    sensitive: "each-time",
    audit: true,
    limit: "account",
    refusals: ["settle_first", "admin_stays"],
  },
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
