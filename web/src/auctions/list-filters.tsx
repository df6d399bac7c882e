import { useEffect, useId, useRef, type ReactNode } from "react";
import { auctionTypes } from "@boli/contract/auction-kinds";
import { useAuctionMessages } from "../locales/auctions/index.ts";
import { Button } from "../ui/button.tsx";
import type { AuctionListSearch } from "./list-search.ts";
import "./list-filters.css";

export type FilterChange = Pick<AuctionListSearch, "type" | "location" | "dateFrom">;

interface ListFiltersProps {
  id: string;
  search: AuctionListSearch;
  // The field for a city or a state; places are another capability's.
  place: ReactNode;
  onChange(change: FilterChange): void;
  onClear(): void;
}

// The panel that the Filters button unfolds. Every choice counts at once.
export function ListFilters({ id, search, place, onChange, onClear }: ListFiltersProps) {
  const { list: words, types } = useAuctionMessages();
  const headingId = useId();
  const typeId = useId();
  return (
    <section id={id} className="list-filters" aria-labelledby={headingId}>
      <h2 id={headingId}>{words.advanced}</h2>
      <div className="list-filters-fields">
        <div className="field">
          <label htmlFor={typeId}>{words.type}</label>
          <select
            id={typeId}
            className="field-input"
            value={search.type ?? ""}
            onChange={({ target }) => onChange({ type: auctionTypes.find((type) => type === target.value) })}
          >
            <option value="">{words.allTypes}</option>
            {auctionTypes.map((type) => (
              <option key={type} value={type}>
                {types[type]}
              </option>
            ))}
          </select>
        </div>
        {place}
        <DayField
          label={words.dateFrom}
          day={search.dateFrom ?? ""}
          onDay={(dateFrom) => onChange({ dateFrom })}
        />
        <Button kind="plain" onPress={onClear}>
          {words.clearAll}
        </Button>
      </div>
    </section>
  );
}

interface DayFieldProps {
  label: string;
  day: string;
  onDay(day: string | undefined): void;
}

// The browser's own field for a day. It keeps what is typed itself: until the figures of a year are complete there is no
// day yet, and writing back what counts would wipe them away.
function DayField({ label, day, onDay }: DayFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const told = useRef(day);
  useEffect(() => {
    if (day === told.current) return;
    told.current = day;
    if (field.current) field.current.value = day;
  }, [day]);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        className="field-input"
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        defaultValue={day}
        onChange={({ target }) => {
          if (!target.validity.valid) return;
          told.current = target.value;
          onDay(target.value || undefined);
        }}
      />
    </div>
  );
}
