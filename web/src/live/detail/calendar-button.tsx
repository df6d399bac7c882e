import { useId, useState } from "react";
import type { SaleView } from "@boli/contract/live";
import { CalendarIcon } from "../../ui/area-icons.tsx";
import { Button } from "../../ui/button.tsx";
import { ChevronDownIcon, DownloadIcon } from "../../ui/icons.tsx";
import { serverClock } from "../server-clock.ts";
import { calendarFileOf, googleCalendarLinkOf } from "./calendar-entry.ts";
import { useSalePageMessages } from "./texts/index.ts";
import "./calendar-button.css";

// Two links that add the sale to a calendar; they are ordinary links, so Tab moves through them.
export function CalendarButton({ sale, pageUrl }: { sale: SaleView; pageUrl: string }) {
  const { actions: words } = useSalePageMessages();
  const [file, setFile] = useState<string>();
  const id = useId();
  const isOpen = file !== undefined;
  function toggle(): void {
    if (isOpen) return setFile(undefined);
    const text = calendarFileOf(sale, pageUrl, new Date(serverClock.nowMs()));
    return setFile(`data:text/calendar;charset=utf-8,${encodeURIComponent(text)}`);
  }
  return (
    <div className="calendar-button" data-print="no">
      <Button
        kind="quiet"
        wide
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPress={toggle}
      >
        <CalendarIcon />
        {words.calendar}
        <ChevronDownIcon />
      </Button>
      {isOpen && (
        <ul id={id}>
          <li>
            <a href={googleCalendarLinkOf(sale, pageUrl)} target="_blank" rel="noreferrer">
              <CalendarIcon />
              {words.google}
              <span className="unseen"> ({words.opensElsewhere})</span>
            </a>
          </li>
          <li>
            <a href={file} download="boli.ics">
              <DownloadIcon />
              {words.file}
            </a>
          </li>
        </ul>
      )}
    </div>
  );
}
