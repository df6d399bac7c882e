import { useQuery } from "@tanstack/react-query";
import {
  findingLimits,
  type DroppableFilter,
  type NearMisses as Found,
} from "@boli/contract/auctions/finding";
import { auctionStatuses } from "@boli/contract/auctions/kinds";
import { cappedCount } from "../../lib/capped-count.ts";
import { placeName } from "../../locales/known-names.ts";
import { Button } from "../../ui/button.tsx";
import { nearMisses } from "../queries.ts";
import { useAuctionMessages, type AuctionMessages } from "../texts/index.ts";
import { chipsOf } from "./list-filters.tsx";
import { nearPlace, queryOf, tabOf, type AuctionListSearch } from "./list-search.ts";
import { useFindingMessages, type FindingMessages } from "./texts/index.ts";
import "./near-misses.css";

interface NearMissesProps {
  search: AuctionListSearch;
  onChange(change: AuctionListSearch): void;
}

// Alternatives that would find something, shown when the search finds nothing.
export function NearMisses({ search, onChange }: NearMissesProps) {
  const messages = useAuctionMessages();
  const finding = useFindingMessages();
  const { data } = useQuery(nearMisses(queryOf(search)));
  if (data === undefined) return null;
  const alternatives = alternativesTo(data, search, messages, finding);
  if (alternatives.length === 0) return null;
  return (
    <ul className="near-misses" aria-label={finding.help.label}>
      {alternatives.map(({ label, change }) => (
        <li key={label}>
          <Button kind="quiet" onPress={() => onChange(change)}>
            <span className="numbers">{label}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface Alternative {
  label: string;
  change: AuctionListSearch;
}

const maxShown = 5;

function alternativesTo(
  { otherTabs, without, nextCity }: Found,
  search: AuctionListSearch,
  messages: Pick<AuctionMessages, "list" | "types" | "categories">,
  finding: Pick<FindingMessages, "chips" | "help">,
): Alternative[] {
  const { help } = finding;
  const alternatives: Alternative[] = auctionStatuses
    .filter((status) => status !== tabOf(search) && tabOf(search) !== "all" && otherTabs[status] > 0)
    .map((status) => ({
      label: help.inTab({
        count: cappedCount(otherTabs[status], otherTabs.exact),
        tab: messages.list.tabs[status],
      }),
      change: { status: status === "upcoming" ? undefined : status },
    }));
  for (const { filter, count } of without) {
    const change = withoutFilter(filter);
    if (change === undefined) continue;
    const said = { count: cappedCount(count, count < findingLimits.nearMisses) };
    const [chip] = chipsOf({ ...onlyIn(change, search) }, messages, finding);
    if (filter === "search") alternatives.push({ label: help.withoutSearch(said), change });
    else if (chip !== undefined)
      alternatives.push({ label: help.without({ ...said, what: chip.label }), change });
  }
  if (nextCity !== null) {
    const { city, state, count } = nextCity;
    alternatives.push({
      label: help.inCity({ count: cappedCount(count, true), city: placeName({ city, state }) }),
      change: { location: `${city}, ${state}`, ...nearPlace(undefined) },
    });
  }
  return alternatives.slice(0, maxShown);
}

// The change to the URL that removes a filter. The last day is not a parameter of the list's URL.
function withoutFilter(filter: DroppableFilter): AuctionListSearch | undefined {
  if (filter === "dateTo") return undefined;
  return { [filter]: undefined };
}

// The part of a search that a change removes.
function onlyIn(change: AuctionListSearch, search: AuctionListSearch): AuctionListSearch {
  if ("radiusKm" in change) return { near: search.near, radiusKm: search.radiusKm };
  return Object.fromEntries(Object.entries(search).filter(([name]) => name in change));
}

interface DidYouMeanProps {
  // The search with its typing errors corrected, which the list shows.
  text: string;
  onSearch(text: string): void;
}

export function DidYouMean({ text, onSearch }: DidYouMeanProps) {
  const { search: texts } = useFindingMessages();
  return (
    <p className="did-you-mean">
      {texts.didYouMean}{" "}
      <button type="button" onClick={() => onSearch(text)}>
        {text}
      </button>
    </p>
  );
}
