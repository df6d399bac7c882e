import type { Language } from "@boli/contract/base/languages";
import type { MailText } from "@boli/contract/base/sentences";
import { formatDate, formatTime } from "@boli/contract/base/time";
import { type MailKey, type MailValues, mails } from "@boli/contract/texts/mails";
import { escapeHtml } from "../escape-html.ts";
import type { Mail } from "./mailer.ts";

interface MailWording<Key extends MailKey> {
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

function withPlainValues<Values extends object>(values: Values, language: Language): Values {
  const entries = Object.entries(values).map(([name, value]) => {
    if (typeof value === "string" && isInstant(value))
      return [name, formatInstant(new Date(value), language)];
    // The network is our own text, and an IPv6 address must keep its colons.
    return [name, name === "network" ? value : plain(value)];
  });
  return Object.fromEntries(entries) as Values;
}

const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);

function plain(value: unknown): unknown {
  // The texts of notifications say these by themselves.
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

// The links of a mail, beside its text.
interface MailLinks {
  link?: string | undefined;
  // The link that stops mails of this topic.
  unsubscribe?: string | undefined;
  supportEmail: string;
}

// The palette of web/src/ui/tokens.css as literals, because mail programs do not support custom properties.
const light = { page: "#f6f7f9", card: "#ffffff", text: "#232633", quiet: "#656877", link: "#3a3ab6" };
const dark = { page: "#111422", card: "#1a1d2c", text: "#f4f5f8", quiet: "#aeb0bc", link: "#afbdfe" };
const panel = "#191861";
const marigold = "#fea91e";
const font =
  "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Devanagari','Nirmala UI',sans-serif";

// Inline styles work everywhere; the style sheet only adds the dark scheme, where the mail program supports it.
const sheet = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: ${dark.page} !important; }
  .card { background: ${dark.card} !important; }
  .text { color: ${dark.text} !important; }
  .quiet { color: ${dark.quiet} !important; }
  .link { color: ${dark.link} !important; }
}`;

function renderMail(
  { subject, lines, action, notes, unsubscribe }: MailText,
  { link, unsubscribe: stop, supportEmail, language }: MailLinks & { language: Language },
): string {
  const button =
    action && link !== undefined
      ? [buttonOf(action.label, link), paragraph(linkOf(link, link), "quiet")]
      : [];
  const stopping = unsubscribe !== undefined && stop !== undefined ? `<br>${linkOf(stop, unsubscribe)}` : "";
  const body = [
    ...lines.map((line) => paragraph(escapeHtml(line), "text")),
    ...button,
    ...notes.map((note) => paragraph(escapeHtml(note), "quiet")),
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${sheet}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page};font-family:${font}">
<div class="page" style="padding:24px 12px;background:${light.page}">
<div class="card" style="max-width:520px;margin:0 auto;border-radius:12px;overflow:hidden;background:${light.card}">
<div style="padding:16px 24px;border-bottom:4px solid ${marigold};background:${panel};color:#ffffff;font-size:20px;font-weight:700">Boli</div>
<div style="padding:24px">
<h1 class="text" style="margin:0 0 16px;font-size:20px;line-height:1.4;color:${light.text}">${escapeHtml(subject)}</h1>
${body.join("\n")}
</div>
</div>
<p class="quiet" style="max-width:520px;margin:16px auto 0;text-align:center;font-size:13px;line-height:1.5;color:${light.quiet}">Boli · ${linkOf(`mailto:${supportEmail}`, supportEmail)}${stopping}</p>
</div>
</body>
</html>
`;
}

const paragraph = (html: string, tone: "text" | "quiet"): string =>
  `<p class="${tone}" style="margin:0 0 16px;font-size:${tone === "text" ? 16 : 14}px;line-height:1.6;color:${light[tone]};overflow-wrap:anywhere">${html}</p>`;

// The background is dark in both schemes, so white text is always readable.
const buttonOf = (label: string, link: string): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:13px 24px;border-radius:10px;background:#3a3ab6;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;

const linkOf = (address: string, words: string): string =>
  `<a class="link" href="${escapeHtml(address)}" style="color:${light.link}">${escapeHtml(words)}</a>`;

// A mail is read anywhere and much later, so it names the time zone.
export const formatInstant = (instant: Date, language: Language): string =>
  `${formatDate(instant, language)}, ${formatTime(instant, language)} IST`;
