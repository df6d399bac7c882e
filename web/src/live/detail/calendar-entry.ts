import { timeZone } from "@boli/contract/time";
import { cutText } from "@boli/contract/texts/cut-text";

interface Entry {
  id: string;
  title: string;
  description: string;
  startDateTime: string;
  endDateTime: string;
}

// Google reads the form's values from the URL, whose length is limited.
const maxDetailsLength = 500;

// "20261201T043000Z": in UTC, so that it is right in every calendar.
const inUtc = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, "");

const detailsOf = ({ description }: Entry, pageUrl: string): string =>
  `${cutText(description, maxDetailsLength)}\n\n${pageUrl}`.trim();

// Leads to Google's form for a new event, filled in.
export function googleCalendarLinkOf(sale: Entry, pageUrl: string): string {
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: sale.title,
    dates: `${inUtc(sale.startDateTime)}/${inUtc(sale.endDateTime)}`,
    ctz: timeZone,
    details: detailsOf(sale, pageUrl),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

// A file that every calendar reads (RFC 5545). Lines longer than 75 octets are folded.
export function calendarFileOf(sale: Entry, pageUrl: string, now: Date): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Boli//Boli//EN",
    "BEGIN:VEVENT",
    `UID:${sale.id}@boli`,
    `DTSTAMP:${inUtc(now.toISOString())}`,
    `DTSTART:${inUtc(sale.startDateTime)}`,
    `DTEND:${inUtc(sale.endDateTime)}`,
    `SUMMARY:${escaped(sale.title)}`,
    `DESCRIPTION:${escaped(detailsOf(sale, pageUrl))}`,
    `URL:${pageUrl}`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
}

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|[\r\n\u2028\u2029]/g, String.raw`\n`);

const maxOctets = 73;
const encoder = new TextEncoder();

function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const letter of line) {
    if (encoder.encode(part + letter).length > maxOctets) {
      parts.push(part);
      part = "";
    }
    part += letter;
  }
  return [...parts, part].join("\r\n ");
}
