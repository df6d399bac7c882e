import { useQuery } from "@tanstack/react-query";
import { itemCategories } from "@boli/contract/categories";
import type { ItemCategory } from "@boli/contract/auctions/kinds";
import { shownDate } from "../../lib/moments.ts";
import { formatRupees } from "@boli/contract/money";
import { lastSoldIn } from "./queries.ts";
import { useLastSoldMessages } from "./texts/index.ts";
import "./last-sold.css";

// The price that a lot of this category reached last. Its line is kept free, so that nothing moves when it comes.
export function LastSold({ category }: { category: string }) {
  const known = itemCategories.find((one) => one === category);
  return <p className="last-sold numbers">{known !== undefined && <Sentence category={known} />}</p>;
}

function Sentence({ category }: { category: ItemCategory }) {
  const words = useLastSoldMessages();
  const { data } = useQuery(lastSoldIn(category));
  const sold = data?.lastSold ?? null;
  if (sold === null) return null;
  return words.lastSold({
    category: words.categories[category],
    amount: formatRupees(sold.amount),
    on: shownDate(sold.at),
  });
}
