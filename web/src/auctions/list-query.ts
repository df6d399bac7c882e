import type { auctionSorts } from "@boli/contract/auctions/inputs";
import type { AuctionStatus, AuctionType } from "@boli/contract/auctions/kinds";
import type { ItemCategory } from "@boli/contract/auctions/categories";

export interface AuctionFilters {
  search?: string | undefined;
  type?: AuctionType | undefined;
  location?: string | undefined;
  dateFrom?: string | undefined;
  category?: ItemCategory | undefined;
  // Whole rupees.
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  // A PIN code, a city, or a point ("18.52,73.85"). Distances are measured from there.
  near?: string | undefined;
  radiusKm?: number | undefined;
}

export interface AuctionListQuery extends AuctionFilters {
  status?: AuctionStatus | undefined;
  sort?: (typeof auctionSorts)[number] | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}
