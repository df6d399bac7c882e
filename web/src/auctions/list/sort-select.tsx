import { useId, useState } from "react";
import { Select } from "../../ui/fields/select-field.tsx";
import { listSorts, nearPlace, tabOf, type AuctionListSearch } from "./list-search.ts";
import { useFindingMessages } from "./texts/index.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { NearField } from "./near-field.tsx";
import "./sort-select.css";

interface SortSelectProps {
  search: AuctionListSearch;
  onChange(change: AuctionListSearch): void;
}

// The order of the list. Sorting by distance needs a place, which a dialog asks for.
export function SortSelect({ search, onChange }: SortSelectProps) {
  const texts = useFindingMessages();
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  // Upcoming auctions are sorted by their start anyway.
  const defaultSort =
    search.search !== undefined ? "matches" : tabOf(search) === "upcoming" ? "soonest" : "time";
  const others = listSorts.filter((sort) => sort !== defaultSort);
  return (
    <div className="sort-select">
      <label htmlFor={id}>{texts.sort}</label>
      <Select
        id={id}
        className="sort-select-list"
        value={search.sort === defaultSort ? "" : (search.sort ?? "")}
        placeholder={texts.sorts[defaultSort]}
        options={others.map((sort) => ({ value: sort, label: texts.sorts[sort] }))}
        onChange={(chosen) => {
          const sort = listSorts.find((known) => known === chosen);
          if (sort === "nearest" && search.near === undefined) setAsking(true);
          else onChange({ sort });
        }}
      />
      {isAsking && (
        <NearDialog
          onNear={(near) => {
            setAsking(false);
            onChange(nearPlace(near));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

interface NearDialogProps {
  onNear(near: string): void;
  onClose(): void;
}

// Asks for a place when the nearest auctions should come first and no place is set.
function NearDialog({ onNear, onClose }: NearDialogProps) {
  const texts = useFindingMessages();
  return (
    <Dialog heading={texts.nearHeading} onClose={onClose}>
      <NearField near={undefined} onNear={(near) => near !== undefined && onNear(near)} />
    </Dialog>
  );
}
