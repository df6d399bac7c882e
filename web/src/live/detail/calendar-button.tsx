import { useId, useState } from "react";
import { cutText } from "@boli/contract/base/cut-text";
import { timeZone } from "@boli/contract/base/time";
import { calendarEndpoints } from "@boli/contract/following/calendar";
import type { SaleView } from "@boli/contract/live/endpoints";
import { CalendarIcon } from "../../ui/area-icons.tsx";
import { Button } from "../../ui/button.tsx";
import { ChevronDownIcon, DownloadIcon } from "../../ui/icons.tsx";
import { useSalePageMessages } from "./texts/index.ts";
import "./calendar-button.css";

const calendarFileOf = (id: string): string =>
  calendarEndpoints.saleCalendar.path.replace("{id}", encodeURIComponent(id));

// Two links that add the sale to a calendar; they are ordinary links, so Tab moves through them.
export function CalendarButton({ sale, pageUrl }: { sale: SaleView; pageUrl: string }) {
  const { actions: texts } = useSalePageMessages();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="calendar-button">
      <Button
        kind="quiet"
        wide
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPress={() => setOpen(!isOpen)}
      >
        <CalendarIcon />
        {texts.calendar}
        <ChevronDownIcon />
      </Button>
      {isOpen && (
        <ul id={id}>
          <li>
            <a href={googleCalendarLinkOf(sale, pageUrl)} target="_blank" rel="noreferrer">
              <CalendarIcon />
              {texts.google}
              <span className="unseen"> ({texts.opensElsewhere})</span>
            </a>
          </li>
          <li>
            <a href={calendarFileOf(sale.id)} download="boli.ics">
              <DownloadIcon />
              {texts.file}
            </a>
          </li>
        </ul>
      )}
    </div>
  );
}

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
