import { type MailKey, type MailValues, mailKinds } from "@boli/contract/texts/mails";
import type { MailKind } from "@boli/contract/base/mail-text";
import { type Language, languages } from "@boli/contract/base/languages";
import { type MailTopic, mailTopics } from "@boli/contract/notifications/kinds";
import * as z from "zod/mini";

// The link of a mail's button: a path of ours, and the id from which the secret part at its end is derived.
export interface MailLink {
  path: string;
  token?: { purpose: string; id: string } | undefined;
}

// The person and the topic whose mails the link in the mail stops.
export interface Unsubscribing {
  topic: MailTopic;
  userId: string;
}

// Mails that are useless without their link.
type LinkedMail = {
  [Key in MailKey]: (typeof mailKinds)[Key] extends { needsLink: true } ? Key : never;
}[MailKey];

// An order for a mail: which mail, in which language, with which values.
export type MailOrder = {
  [Key in MailKey]: {
    to: string;
    // The Reply-To address; default: ours.
    replyTo?: string | undefined;
    language: Language;
    key: Key;
    values: MailValues[Key];
    unsubscribe?: Unsubscribing | undefined;
  } & (Key extends LinkedMail ? { link: MailLink } : { link?: MailLink | undefined });
}[MailKey];

const link = z.strictObject({
  // Only a path: `//elsewhere` would lead to another site, and the part after # is ours.
  path: z.string().check(z.regex(/^\/(?!\/)[\w\-./?=&%]*$/)),
  token: z.optional(z.strictObject({ purpose: z.string().check(z.regex(/^[a-zA-Z-]+$/)), id: z.uuid() })),
});
const common = {
  to: z.string(),
  replyTo: z.optional(z.string()),
  language: z.enum(languages),
  unsubscribe: z.optional(z.strictObject({ topic: z.enum(mailTopics), userId: z.uuid() })),
};

const orderOf = ([key, { values, needsLink }]: [string, MailKind]) =>
  z.strictObject({
    ...common,
    key: z.literal(key),
    values,
    link: needsLink === true ? link : z.optional(link),
  });
const [first, ...others] = Object.entries<MailKind>(mailKinds).map(orderOf);
if (first === undefined) throw new Error("There is no kind of mail.");

// The payload in the queue: values and ids, never a sentence and never a secret.
export const mailOrder = z.discriminatedUnion("key", [first, ...others]) as unknown as z.ZodMiniType<
  MailOrder,
  MailOrder
>;
