import { useId, useRef } from "react";
import { useAuctionMessages } from "../locales/auctions/index.ts";
import { SearchIcon } from "../ui/auction-icons.tsx";
import { CloseIcon } from "../ui/icons.tsx";
import { useTyped } from "./use-typed.ts";
import "./auction-search.css";

interface AuctionSearchProps {
  search: string;
  onSearch(search: string): void;
}

// The search over all listings. It searches while one types, and at once with Enter.
export function AuctionSearch({ search, onSearch }: AuctionSearchProps) {
  const { list: words } = useAuctionMessages();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { typed, type, countNow } = useTyped(search, onSearch);
  return (
    <search className="auction-search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          countNow();
        }}
      >
        <label htmlFor={id}>
          <span className="unseen">{words.searchLabel}</span>
          <SearchIcon />
        </label>
        <input
          ref={input}
          id={id}
          className="field-input"
          type="search"
          enterKeyHint="search"
          placeholder={words.searchHint}
          value={typed}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
        />
        {typed !== "" && (
          <button
            type="button"
            className="auction-search-clear"
            aria-label={words.clearSearch}
            onClick={() => {
              countNow("");
              input.current?.focus();
            }}
          >
            <CloseIcon />
          </button>
        )}
      </form>
    </search>
  );
}
