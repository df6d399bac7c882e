import { useAuctionMessages } from "../texts/index.ts";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { useDebouncedText } from "./use-debounced-text.ts";
import "./auction-search.css";

interface AuctionSearchProps {
  search: string;
  onSearch(search: string): void;
}

// The search over all listings. It runs while the user types, and at once on Enter.
export function AuctionSearch({ search, onSearch }: AuctionSearchProps) {
  const { list: words } = useAuctionMessages();
  const { typed, type, applyNow } = useDebouncedText(search, onSearch);
  return (
    <search className="auction-search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          applyNow();
        }}
      >
        <SearchField
          label={words.searchLabel}
          placeholder={words.searchHint}
          value={typed}
          maxLength={200}
          onChange={type}
          clear={{ label: words.clearSearch, onClear: () => applyNow("") }}
        />
      </form>
    </search>
  );
}
