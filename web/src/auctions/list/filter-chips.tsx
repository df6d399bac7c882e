import { formatRupees } from "@boli/contract/base/money";
import { placeNameOf } from "../../locales/known-names.ts";
import { shownDate } from "../../lib/moments.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import { useAuctionMessages, type AuctionMessages } from "../texts/index.ts";
import { isOwnLocation, nearPlace, type AuctionListSearch } from "./list-search.ts";
import { useFindingMessages, type FindingMessages } from "./texts/index.ts";
import "./filter-chips.css";

interface FilterChipsProps {
  search: AuctionListSearch;
  onRemove(change: AuctionListSearch): void;
}

// A chip for each filter that is set; pressing it removes the filter.
export function FilterChips({ search, onRemove }: FilterChipsProps) {
  const finding = useFindingMessages();
  const chips = chipsOf(search, useAuctionMessages(), finding);
  if (chips.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label={finding.chips.label}>
      {chips.map(({ label, without }) => (
        <li key={label}>
          <button
            type="button"
            aria-label={finding.chips.remove({ what: label })}
            onClick={() => onRemove(without)}
          >
            <span>{label}</span>
            <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface Chip {
  label: string;
  without: AuctionListSearch;
}

export function chipsOf(
  search: AuctionListSearch,
  { types, categories }: Pick<AuctionMessages, "types" | "categories">,
  { chips: words }: Pick<FindingMessages, "chips">,
): Chip[] {
  const { type, location, dateFrom, category, priceMin, priceMax, near } = search;
  const chips: Chip[] = [];
  if (type !== undefined) chips.push({ label: types[type], without: { type: undefined } });
  if (location !== undefined) chips.push({ label: placeNameOf(location), without: { location: undefined } });
  if (dateFrom !== undefined)
    chips.push({
      label: words.from({ day: shownDate(`${dateFrom}T12:00:00+05:30`) }),
      without: { dateFrom: undefined },
    });
  if (category !== undefined) chips.push({ label: categories[category], without: { category: undefined } });
  if (priceMin !== undefined || priceMax !== undefined)
    chips.push({
      label: priceLabel(priceMin, priceMax, words),
      without: { priceMin: undefined, priceMax: undefined },
    });
  if (near !== undefined)
    chips.push({
      label: nearLabel(placeNameOf(near), search.radiusKm, words),
      without: nearPlace(undefined),
    });
  return chips;
}

export function priceLabel(
  min: number | undefined,
  max: number | undefined,
  words: FindingMessages["chips"],
  say: (rupees: number) => string = formatRupees,
): string {
  if (min === undefined) return words.priceTo({ max: say(max ?? 0) });
  return max === undefined
    ? words.priceFrom({ min: say(min) })
    : words.priceBetween({ min: say(min), max: say(max) });
}

function nearLabel(near: string, km: number | undefined, words: FindingMessages["chips"]): string {
  if (isOwnLocation(near)) return km === undefined ? words.nearYou : words.withinOfYou({ km });
  return km === undefined ? words.near({ place: near }) : words.within({ km, place: near });
}
