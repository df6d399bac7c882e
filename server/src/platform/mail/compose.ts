import { type MailKey, type MailText, type MailValues, mails } from "@boli/contract/texts/mails";
import type { Language } from "@boli/contract/users";
import { renderMail } from "./mail-html.ts";
import type { Mail } from "./mailer.ts";
import { writeInstant } from "./write-instant.ts";

export interface MailWording<Key extends MailKey> {
  to: string;
  replyTo?: string | undefined;
  language: Language;
  key: Key;
  values: MailValues[Key];
}

// Where the button leads, and whom to ask.
export interface MailFrame {
  link?: string | undefined;
  supportEmail: string;
}

// Writes a mail out: the sentences of its language, once as text and once as HTML that says the same.
export function composeMail<Key extends MailKey>(order: MailWording<Key>, frame: MailFrame): Mail {
  const { to, replyTo, language, key } = order;
  const said: MailText = mails[language][key]({
    ...withPlainValues(order.values, language),
    supportEmail: frame.supportEmail,
  });
  return {
    to,
    ...(replyTo === undefined ? {} : { replyTo }),
    subject: said.subject,
    text: textOf(said, frame),
    html: renderMail(said, { ...frame, language }),
  };
}

function textOf({ lines, action, notes }: MailText, { link, supportEmail }: MailFrame): string {
  const button = action && link !== undefined ? [`${action.label}:\n${link}`] : [];
  // "-- " on a line of its own is how mail programs know a signature.
  return [...lines, ...button, ...notes, `-- \nBoli\n${supportEmail}\n`].join("\n\n");
}

function withPlainValues<Values extends object>(values: Values, language: Language): Values {
  const entries = Object.entries(values).map(([name, value]) => {
    if (name === "when") return [name, writeInstant(new Date(String(value)), language)];
    // The network is written by us, and an IPv6 address must keep its colons.
    return [name, typeof value === "string" && name !== "network" ? plainWords(value) : value];
  });
  return Object.fromEntries(entries) as Values;
}

// A name is free to choose, and so is what a browser calls itself: neither may bring a link into a mail that comes from
// us. Whatever a mail program would take for one is taken apart, and nothing can turn the direction of the line.
function plainWords(words: string): string {
  return words
    .replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069/\\:@<>]+/gu, " ")
    .replaceAll(/(?<=[\p{L}\p{N}])[.。．｡](?=\p{L})/gu, ". ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
