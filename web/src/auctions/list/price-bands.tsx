import { useAuctionMessages } from "../texts/index.ts";
import { shortAmount } from "../card/short-amount.ts";
import { priceLabel } from "./filter-chips.tsx";
import type { AuctionListSearch } from "./list-search.ts";
import { useFindingMessages } from "./texts/index.ts";
import "./price-bands.css";

type Band = Pick<AuctionListSearch, "priceMin" | "priceMax">;

const lakh = 1_00_000;
const bands: readonly Band[] = [
  { priceMin: undefined, priceMax: lakh },
  { priceMin: lakh, priceMax: 10 * lakh },
  { priceMin: 10 * lakh, priceMax: 100 * lakh },
  { priceMin: 100 * lakh, priceMax: undefined },
];

// The usual prices, for those who would not type a number with seven digits on a phone. Pressing a chosen one clears it.
export function PriceBands({ search, onBand }: { search: Band; onBand(band: Band): void }) {
  const { chips } = useFindingMessages();
  const { card } = useAuctionMessages();
  const short = (rupees: number): string => shortAmount(rupees, card);
  return (
    <div className="price-bands">
      {bands.map((band) => {
        const isChosen = band.priceMin === search.priceMin && band.priceMax === search.priceMax;
        const label = priceLabel(band.priceMin, band.priceMax, chips, short);
        return (
          <button
            key={label}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onBand(isChosen ? { priceMin: undefined, priceMax: undefined } : band)}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}
