import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDebounced } from "../../lib/use-debounced.ts";
import { useAuctionMessages } from "../texts/index.ts";
import { FilterPanel, FilterSheet } from "../../ui/overlays/filter-sheet.tsx";
import { auctionCounts } from "../queries.ts";
import { FilterFields, type FilterFieldsProps } from "./filter-fields.tsx";
import { filtersOf, readListSearch, tabOf, type AuctionListSearch } from "./list-search.ts";
import { useFindingMessages } from "./texts/index.ts";

type ListFiltersProps = FilterFieldsProps & {
  id: string;
  onClear(): void;
};

// The panel that the Filters button opens beside the list. Every choice applies at once.
export function ListFilterPanel({ id, onClear, ...fields }: ListFiltersProps) {
  const { list: words } = useAuctionMessages();
  return (
    <FilterPanel id={id} heading={words.advanced} clear={{ label: words.clearAll, onClear }}>
      <FilterFields {...fields} />
    </FilterPanel>
  );
}

type ListFilterSheetProps = Omit<FilterFieldsProps, "onChange"> & {
  onShow(search: AuctionListSearch): void;
  onClose(): void;
};

const countPauseMs = 250;

// The same on a phone, over the list: the choices are counted while they are made, and apply together.
export function ListFilterSheet({ search, onShow, onClose, ...fields }: ListFilterSheetProps) {
  const { list: words } = useAuctionMessages();
  const finding = useFindingMessages();
  const [draft, setDraft] = useState(search);
  const counted = useDebounced(draft, countPauseMs);
  const counts = useQuery({ ...auctionCounts(filtersOf(counted)), placeholderData: keepPreviousData });
  const count = counts.data?.[tabOf(draft)];
  return (
    <FilterSheet
      heading={words.advanced}
      clear={{
        label: words.clearAll,
        // With every key, so that cleared values replace the current ones.
        onClear: () => setDraft(readListSearch({ status: draft.status, view: draft.view })),
      }}
      show={{
        label:
          count === undefined || counts.isError
            ? finding.showUncounted
            : finding.show({ count, isExact: counts.data?.exact ?? true }),
        onShow: () => onShow(draft),
      }}
      onClose={onClose}
    >
      <FilterFields
        {...fields}
        // Applied at once, because the button may be pressed before a pause.
        pauseMs={0}
        search={draft}
        onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
      />
    </FilterSheet>
  );
}
