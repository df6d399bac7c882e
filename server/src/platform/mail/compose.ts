import type { MailText } from "@boli/contract/base/mail-text";
import { type MailKey, type MailValues, mails } from "@boli/contract/texts/mails";
import type { Language } from "@boli/contract/base/languages";
import { type MailLinks, renderMail } from "./mail-html.ts";
import type { Mail } from "./mailer.ts";
import { formatInstant } from "./format-instant.ts";

export interface MailWording<Key extends MailKey> {
  to: string;
  replyTo?: string | undefined;
  language: Language;
  key: Key;
  values: MailValues[Key];
}

// Composes a mail in its language, as text and as HTML with the same sentences.
export function composeMail<Key extends MailKey>(order: MailWording<Key>, links: MailLinks): Mail {
  const { to, replyTo, language, key } = order;
  const mailText: MailText = mails[language][key]({
    ...withPlainValues(order.values, language),
    supportEmail: links.supportEmail,
  });
  return {
    to,
    ...(replyTo === undefined ? {} : { replyTo }),
    subject: mailText.subject,
    text: textOf(mailText, links),
    html: renderMail(mailText, { ...links, language }),
  };
}

function textOf(
  { lines, action, notes, unsubscribe }: MailText,
  { link, unsubscribe: stop, supportEmail }: MailLinks,
): string {
  const button = action && link !== undefined ? [`${action.label}:\n${link}`] : [];
  const stopping = unsubscribe !== undefined && stop !== undefined ? [`${unsubscribe}:\n${stop}`] : [];
  // Mail programs recognise a signature by "-- " on its own line.
  return [...lines, ...button, ...notes, ...stopping, `-- \nBoli\n${supportEmail}\n`].join("\n\n");
}

// The names of values that are instants.
const instants = new Set(["when", "endsAt"]);

function withPlainValues<Values extends object>(values: Values, language: Language): Values {
  const entries = Object.entries(values).map(([name, value]) => {
    if (instants.has(name)) return [name, formatInstant(new Date(String(value)), language)];
    // The network is our own text, and an IPv6 address must keep its colons.
    return [name, name === "network" ? value : plain(value)];
  });
  return Object.fromEntries(entries) as Values;
}

// Our own instants must keep their colons.
const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);

function plain(value: unknown): unknown {
  if (typeof value === "string") return isInstant(value) ? value : withoutLinks(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]));
}

// Names and user agents come from outside and must not bring a link into our mails. Breaks up anything that a mail program
// would turn into a link, and removes characters that change the writing direction. A colon before a space stays, because it
// makes no link and titles contain it.
function withoutLinks(words: string): string {
  return words
    .replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069/\\@<>]+|:(?!\s)/gu, " ")
    .replaceAll(/(?<=[\p{L}\p{N}])[.。．｡](?=\p{L})/gu, ". ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
