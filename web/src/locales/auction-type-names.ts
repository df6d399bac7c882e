import type { AuctionType } from "@boli/contract/auctions/kinds";
import type { Language } from "@boli/contract/base/languages";

// In a file of their own, because the dashboard needs them and no other texts of the auctions.
export const auctionTypeNames: Record<Language, Record<AuctionType, string>> = {
  en: { Embassy: "Embassy", Airport: "Airport", Port: "Port", Local: "Local" },
  hi: { Embassy: "दूतावास", Airport: "एयरपोर्ट", Port: "बंदरगाह", Local: "स्थानीय" },
};
