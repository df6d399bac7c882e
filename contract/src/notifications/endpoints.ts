import * as z from "zod/mini";
import { endpoints } from "../endpoint/endpoint.ts";
import { id, sentInstant } from "../base/fields.ts";
import { aboutKinds, mailTopics, notificationPriorities, notificationTypes } from "./kinds.ts";
import { pageInput } from "../base/paging.ts";

const notificationTabs = ["all", "unread", "auctions"] as const;
export type NotificationTab = (typeof notificationTabs)[number];

// A notification as its reader sees it; several of one kind and day may be shown as one.
const notificationSchema = z.strictObject({
  // The id of the newest one. Reading or deleting it applies to all that it stands for.
  id: z.string(),
  // The number of notifications that it stands for.
  count: z.int(),
  type: z.enum(notificationTypes),
  priority: z.enum(notificationPriorities),
  title: z.string(),
  message: z.string(),
  timestamp: z.string(),
  read: z.boolean(),
  // The page that it opens.
  actionUrl: z.string(),
  about: z.nullable(z.strictObject({ kind: z.enum(aboutKinds), id: z.string() })),
  // Of a row about several auctions: the newest of them, each with the page that it opens.
  auctions: z.array(z.strictObject({ title: z.string(), actionUrl: z.string() })),
});
export type Notification = z.output<typeof notificationSchema>;

// Unread ones are counted up to this many: "99+".
export const maxUnread = 100;
const unread = z.int().check(z.minimum(0), z.maximum(maxUnread));
const counted = z.strictObject({ unread });

// The number of notifications to which the list reaches back.
export const maxListed = 1_000;
const maxReadAtOnce = 100;

// The number of auctions that one row names.
export const maxNamed = 5;

const mailSwitches = z.strictObject(
  Object.fromEntries(mailTopics.map((topic) => [topic, z.boolean()])) as Record<
    (typeof mailTopics)[number],
    z.ZodMiniBoolean
  >,
);
const preferences = z.strictObject({ mails: mailSwitches });
export type NotificationPreferences = z.output<typeof preferences>;

// A change names only the topics to switch, because an old page or a link in a mail may have switched others meanwhile.
const preferenceChange = z.strictObject({
  mails: z
    .partial(mailSwitches)
    .check(z.refine((mails) => Object.values(mails).some((isOn) => isOn !== undefined), "required")),
});
export type NotificationPreferenceChange = z.output<typeof preferenceChange>;

export const notificationEndpoints = endpoints({
  listNotifications: {
    method: "GET",
    path: "/api/notifications",
    summary: "Lists the caller's notifications, newest first, with the number of unread ones.",
    access: { right: "notifications.view" },
    input: {
      query: z.strictObject({
        ...pageInput({ defaultLimit: 20, maxLimit: 50 }),
        tab: z._default(z.enum(notificationTabs, "invalid"), "all"),
      }),
    },
    answer: z.array(notificationSchema),
    extraFields: counted,
    paged: true,
    limit: "read",
  },
  readNotifications: {
    method: "POST",
    path: "/api/notifications/read",
    summary: "Marks some of the caller's notifications as read, or all up to an instant.",
    access: { right: "notifications.view" },
    input: {
      // Either `ids` or `all`. Notifications that came after `before` stay unread.
      body: z
        .strictObject({
          ids: z.optional(
            z.array(id).check(z.minLength(1, "required"), z.maxLength(maxReadAtOnce, "too_many")),
          ),
          all: z.optional(z.literal(true, "invalid")),
          before: z.optional(sentInstant),
        })
        .check(z.refine(({ ids, all }) => (ids === undefined) !== (all === undefined), "invalid")),
    },
    answer: counted,
    limit: "write",
    refusals: ["notification_not_found"],
  },
  deleteNotification: {
    method: "DELETE",
    path: "/api/notifications/{id}",
    summary: "Deletes one of the caller's notifications, and all that it stands for.",
    access: { right: "notifications.view" },
    input: { params: z.strictObject({ id }) },
    answer: counted,
    limit: "write",
    refusals: ["notification_not_found"],
  },
  getNotificationPreferences: {
    method: "GET",
    path: "/api/notifications/preferences",
    summary: "Returns which notifications the caller also gets by mail.",
    access: { right: "notifications.view" },
    answer: preferences,
    limit: "read",
  },
  setNotificationPreferences: {
    method: "PUT",
    path: "/api/notifications/preferences",
    summary: "Switches topics of which the caller also gets mails on or off, and leaves the others.",
    access: { right: "notifications.view" },
    input: { body: preferenceChange },
    answer: preferences,
    limit: "write",
  },
});
