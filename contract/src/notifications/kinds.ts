import type * as z from "zod/mini";

export const notificationTypes = ["auction", "reminder", "payment", "system"] as const;
export type NotificationType = (typeof notificationTypes)[number];
export const notificationPriorities = ["high", "medium", "low"] as const;
export type NotificationPriority = (typeof notificationPriorities)[number];

// The topics of mails. Each can be switched off by itself, on the screen and from its mails.
export const mailTopics = ["reminders", "changes", "alerts"] as const;
export type MailTopic = (typeof mailTopics)[number];

export const aboutKinds = ["auction", "live-auction"] as const;
// The auction that a notification is about.
export interface About {
  kind: (typeof aboutKinds)[number];
  id: string;
}

// The stored values of a notification. Those about one lot of a live auction have its id; some are older than that.
export interface Given {
  lotId?: unknown;
}

// A kind of notification. The table has its key and values for half a year, so only add optional values later.
export interface NotificationKind {
  type: NotificationType;
  priority: NotificationPriority;
  // Instants are ISO 8601, money is in rupees. Never a paid field: who may know it changes.
  values: z.ZodMiniType<object>;
  // The page that it opens: a path, or a function of the auction that it is about and of the stored values.
  opens: string | ((about: About, given?: Given) => string);
  // Those of one day with the same words here are shown as one.
  gathers?: (values: never) => string;
  // Instead of a further one about the same auction, or the same lot of it, one that is unread and ten minutes old at most gets
  // the new values.
  renews?: "auction" | "lot";
  // It is mailed as well, to people who did not switch this off.
  mail?: MailTopic;
}

export interface NotificationText {
  title: string;
  message: string;
}

// The sentences of each kind in one language, made when somebody looks: `now` decides between "tomorrow" and a date.
export type NotificationTexts<Kinds extends Record<string, NotificationKind>> = {
  [Key in keyof Kinds]: {
    one(values: z.output<Kinds[Key]["values"]>, now: Date): NotificationText;
    // The lines of a mail, where its sentence would be too long for one.
    mailed?(values: z.output<Kinds[Key]["values"]>): readonly string[];
  } & (Kinds[Key] extends { gathers: unknown }
    ? // Several that are shown as one, with the values of the newest.
      { many(count: number, values: z.output<Kinds[Key]["values"]>, now: Date): NotificationText }
    : object);
};

export const pageOfAuction = ({ kind, id }: About): string =>
  kind === "auction" ? `/app/auctions/${id}` : `/app/live-auctions/${id}`;

// The page of a live auction with the lot that it is about.
export const pageOfLot = (about: About, { lotId }: Given = {}): string =>
  typeof lotId === "string" ? `${pageOfAuction(about)}?lot=${lotId}` : pageOfAuction(about);
