import { timeZone } from "@boli/contract/base/time";
import { cutText } from "@boli/contract/base/cut-text";

interface Entry {
  title: string;
  description: string;
  startDateTime: string;
  endDateTime: string;
}

// Google reads the form's values from the URL, whose length is limited.
const maxDetailsLength = 500;

// "20261201T043000Z": in UTC, so that it is right in every calendar.
const inUtc = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, "");

// Leads to Google's form for a new event, filled in.
export function googleCalendarLinkOf(sale: Entry, pageUrl: string): string {
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: sale.title,
    dates: `${inUtc(sale.startDateTime)}/${inUtc(sale.endDateTime)}`,
    ctz: timeZone,
    details: `${cutText(sale.description, maxDetailsLength)}\n\n${pageUrl}`.trim(),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}
