import { queryOptions, useQuery } from "@tanstack/react-query";
import { itemCategories, type ItemCategory } from "@boli/contract/auctions/categories";
import { formatRupees } from "@boli/contract/base/money";
import { lotEndpoints } from "@boli/contract/live/lot";
import { call } from "../../lib/api.ts";
import { shownDate } from "../../lib/moments.ts";
import { liveKey } from "../query-keys.ts";
import { useLastSoldMessages } from "./texts/index.ts";
import "./last-sold.css";

// The price that a lot of this category reached last. Its line is kept free, so that nothing moves when it comes.
export function LastSold({ category }: { category: string }) {
  const known = itemCategories.find((one) => one === category);
  return <p className="last-sold numbers">{known !== undefined && <Sentence category={known} />}</p>;
}

function Sentence({ category }: { category: ItemCategory }) {
  const texts = useLastSoldMessages();
  const { data } = useQuery(lastSoldIn(category));
  const sold = data?.lastSold ?? null;
  if (sold === null) return null;
  return texts.lastSold({
    category: texts.categories[category],
    amount: formatRupees(sold.amount),
    on: shownDate(sold.at),
  });
}

const freshMs = 5 * 60_000;

const lastSoldIn = (category: ItemCategory) =>
  queryOptions({
    queryKey: [...liveKey, "last-sold", category],
    queryFn: ({ signal }) => call(lotEndpoints.getLastSold, { query: { category }, signal }),
    staleTime: freshMs,
  });
