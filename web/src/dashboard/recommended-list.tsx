import type { RecommendedCard } from "@boli/contract/auctions/finding";
import type { ItemCategory } from "@boli/contract/auctions/categories";
import { knownNames } from "../locales/known-names.ts";
import { Card } from "../ui/card.tsx";
import { ListStates, type Found } from "../ui/lists/list-states.tsx";
import { Skeleton } from "../ui/lists/skeleton.tsx";
import { AuctionRow } from "./auction-row.tsx";
import { useDashboardMessages, type DashboardMessages } from "./texts/index.ts";

const maxShown = 4;

interface RecommendedListProps {
  found: Found<readonly RecommendedCard[]>;
  // The auctions that the list of upcoming auctions shows already.
  shown: readonly { id: string }[];
}

// Recommended auctions, each with the reason.
export function RecommendedList({ found, shown }: RecommendedListProps) {
  const words = useDashboardMessages();
  const others = found.data?.filter(({ id }) => shown.every((one) => one.id !== id)).slice(0, maxShown);
  return (
    <Card heading={words.recommended}>
      <ListStates
        found={{ ...found, data: others }}
        loading={<Skeleton rows={maxShown} rowHeight="row" words={words.recommendedLoading} />}
        failed={words.noneLoaded}
        empty={{
          is: (auctions) => auctions.length === 0,
          heading: words.recommendedNone,
          sentence: words.recommendedHow,
        }}
      >
        {(auctions) => (
          <ul className="upcoming">
            {auctions.map((auction) => (
              <AuctionRow key={auction.id} auction={auction} why={whyOf(auction, words)} />
            ))}
          </ul>
        )}
      </ListStates>
    </Card>
  );
}

function whyOf({ why, about }: RecommendedCard, words: DashboardMessages): string {
  if (why === "like" && about !== null)
    return words.whys.like({ category: words.categories[about as ItemCategory] ?? about });
  if (why === "near" && about !== null) return words.whys.near({ city: knownNames().city(about) });
  return words.whys.soon;
}
