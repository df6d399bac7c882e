import { useId, type ReactNode } from "react";
import { auctionTypes } from "@boli/contract/auctions/kinds";
import { useAuctionMessages } from "../texts/index.ts";
import { Button } from "../../ui/button.tsx";
import { DayField } from "../../ui/fields/day-field.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
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

// The panel that the Filters button opens. Every choice applies at once.
export function ListFilters({ id, search, place, onChange, onClear }: ListFiltersProps) {
  const { list: words, types } = useAuctionMessages();
  const headingId = useId();
  return (
    <section id={id} className="list-filters" aria-labelledby={headingId}>
      <h2 id={headingId}>{words.advanced}</h2>
      <div className="list-filters-fields">
        <SelectField
          label={words.type}
          name="type"
          required={false}
          value={search.type ?? ""}
          onChange={(chosen) => onChange({ type: auctionTypes.find((type) => type === chosen) })}
          options={auctionTypes.map((type) => ({ value: type, label: types[type] }))}
          nothing={words.allTypes}
        />
        {place}
        <DayField label={words.dateFrom} day={search.dateFrom} onDay={(dateFrom) => onChange({ dateFrom })} />
        <Button kind="plain" onPress={onClear}>
          {words.clearAll}
        </Button>
      </div>
    </section>
  );
}
