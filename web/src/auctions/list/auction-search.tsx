import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ItemCategory } from "@boli/contract/auctions/categories";
import { browserStorage } from "../../lib/drafts.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { ItemsIcon, PlaceIcon, RecentIcon, SearchIcon } from "../../ui/area-icons.tsx";
import { minLetters } from "../../ui/fields/combobox-state.ts";
import type { OptionLooks } from "../../ui/fields/combobox-popup.tsx";
import { SearchCombobox } from "../../ui/fields/search-combobox.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { searchSuggestions } from "../queries.ts";
import { useAuctionMessages, type AuctionMessages } from "../texts/index.ts";
import { forgetSearches, listRecent, rememberSearch } from "./recent-searches.ts";
import { useFindingMessages, type FindingMessages } from "./texts/index.ts";
import { useDebouncedText } from "../../ui/fields/use-debounced-text.ts";
import "./auction-search.css";

interface AuctionSearchProps {
  userId: string;
  search: string;
  onSearch(search: string): void;
  onPlace(label: string): void;
  onCategory(category: ItemCategory): void;
  onAuction(id: string): void;
}

type Suggested =
  | { kind: "recent"; text: string }
  | { kind: "forget" }
  | { kind: "place"; label: string }
  | { kind: "category"; key: ItemCategory }
  | { kind: "auction"; id: string; title: string };

const suggestMs = 180;

// The search over all listings. It runs while the user types, and at once on Enter; choosing a suggestion opens what it names.
export function AuctionSearch({ userId, search, onSearch, ...onChosen }: AuctionSearchProps) {
  const messages = useAuctionMessages();
  const finding = useFindingMessages();
  const { typed, type, applyNow } = useDebouncedText(search, onSearch);
  const recent = useRecent(userId);
  const suggested = useSuggested(typed, recent.texts);

  function choose(item: Suggested): void {
    switch (item.kind) {
      case "recent":
        return applyNow(item.text);
      case "forget":
        return recent.forget();
      case "place":
        return onChosen.onPlace(item.label);
      case "category":
        return onChosen.onCategory(item.key);
      case "auction":
        recent.remember(typed);
        return onChosen.onAuction(item.id);
      default:
        return item satisfies never;
    }
  }

  return (
    <search className="auction-search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          applyNow();
          recent.remember(typed);
        }}
      >
        <SearchCombobox
          label={messages.list.searchLabel}
          placeholder={messages.list.searchHint}
          value={typed}
          maxLength={200}
          onChange={type}
          clear={{ label: messages.list.clearSearch, onClear: () => applyNow("") }}
          items={suggested}
          texts={finding.search}
          describe={(item) => describe(item, messages, finding.search)}
          onChoose={choose}
          // A text that was searched while it was typed counts as a recent search once the field is left.
          onLeave={() => recent.remember(search)}
        />
      </form>
    </search>
  );
}

function useRecent(userId: string) {
  const [texts, setTexts] = useState(() => listRecent(browserStorage(), userId, Date.now()));
  return {
    texts,
    remember(text: string): void {
      const searched = text.trim();
      if (searched.length < minLetters || searched === texts[0]) return;
      rememberSearch(browserStorage(), userId, searched, Date.now());
      setTexts(listRecent(browserStorage(), userId, Date.now()));
    },
    forget(): void {
      forgetSearches(browserStorage(), userId);
      setTexts([]);
    },
  };
}

// Recent searches in an empty field; then what the typed text could mean.
function useSuggested(typed: string, recent: readonly string[]): readonly Suggested[] {
  const text = typed.trim();
  const asked = useDebounced(text, suggestMs);
  const { data } = useQuery({ ...searchSuggestions(asked), enabled: asked.length >= minLetters });
  if (text === "") {
    const before = recent.map((one) => ({ kind: "recent", text: one }) as const);
    return before.length === 0 ? [] : [...before, { kind: "forget" }];
  }
  if (data === undefined || text.length < minLetters || !text.startsWith(asked)) return [];
  return [
    ...data.places.map(({ label }) => ({ kind: "place", label }) as const),
    ...data.categories.map(({ key }) => ({ kind: "category", key }) as const),
    ...data.titles.map(({ id, title }) => ({ kind: "auction", id, title }) as const),
  ];
}

function describe(
  item: Suggested,
  { categories }: AuctionMessages,
  texts: FindingMessages["search"],
): OptionLooks {
  switch (item.kind) {
    case "recent":
      return { key: `r:${item.text}`, label: item.text, note: texts.recent, icon: <RecentIcon /> };
    case "forget":
      return { key: "forget", label: texts.forget, icon: <CloseIcon /> };
    case "place":
      return { key: `p:${item.label}`, label: item.label, note: texts.place, icon: <PlaceIcon /> };
    case "category":
      return { key: item.key, label: categories[item.key], note: texts.category, icon: <ItemsIcon /> };
    case "auction":
      return { key: item.id, label: item.title, note: texts.auction, icon: <SearchIcon /> };
    default:
      return item satisfies never;
  }
}
