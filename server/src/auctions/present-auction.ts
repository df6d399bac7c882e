import type { AuctionCard, AuctionSummary } from "@boli/contract/auctions/card";
import type {
  AuctionItem,
  AuctionView,
  FullAuction,
  ManagedCard,
  OpenReview,
  ShownChange,
} from "@boli/contract/auctions/endpoints";
import { auctionLimits } from "@boli/contract/auctions/inputs";
import { dayOf } from "@boli/contract/base/day-and-time";
import { formatTime } from "@boli/contract/base/time";
import { rupeesFromPaise, rupeesOrNull } from "@boli/contract/base/money";
import type { Principal } from "../http/guards/principal.ts";
import { instantText } from "../platform/database/clock.ts";
import { mayKnowPlace, callerRights } from "./access.ts";
import type { AuctionFiles } from "./auction-files.ts";
import { answerOf } from "../platform/database/fields.ts";
import { cardFields, freeFields, paidFields } from "./fields.ts";
import type { AuctionRow, CardRow, ItemRow, StoredAuction, SummaryRow } from "./queries.ts";

export function presentCard(row: CardRow, files: AuctionFiles): AuctionCard {
  const [from, to] = [rupeesOrNull(row.estimate_from), rupeesOrNull(row.estimate_to)];
  return {
    ...presentSummary(row, files),
    estimate: from === null || to === null ? null : { from, to },
    earnestMoney: rupeesOrNull(row.earnest_paise),
    distanceKm: row.distance_km,
  };
}

function presentSummary(row: SummaryRow, files: AuctionFiles): AuctionSummary {
  return {
    id: row.id,
    title: row.title,
    description: cut(row.description, auctionLimits.listedDescription),
    ...timesOf(row),
    type: row.type,
    status: row.status,
    images: files.pictures(row.picture_ids),
    itemCount: row.item_count,
    location: { city: row.city, state: row.state },
    ...answerOf(cardFields, row),
  };
}

export const presentManagedCard = (
  row: CardRow & { owner_name: string; review_reason: string | null },
  files: AuctionFiles,
  caller: Principal,
): ManagedCard => ({
  ...presentCard(row, files),
  isHidden: row.is_hidden,
  review: openReviewOf(row),
  isManualStatus: row.manual_status !== null,
  ownerName: row.owner_name,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  can: callerRights(row, caller),
});

const openReviewOf = ({
  review,
  review_reason: reason,
}: Pick<AuctionRow, "review" | "review_reason">): OpenReview =>
  review === null || review === "approved" ? null : { state: review, reason };

// Cuts between characters as people count them, so that no letter of Hindi and no emoji is cut in two.
const cut = (text: string, max: number): string => [...text].slice(0, max).join("");

const timesOf = ({ starts_at, ends_at }: Pick<AuctionRow, "starts_at" | "ends_at">) => ({
  startsAt: starts_at.toISOString(),
  endsAt: instantText(ends_at),
  date: dayOf(starts_at),
  time: formatTime(starts_at),
});

export interface Shown {
  auction: StoredAuction;
  items: readonly ItemRow[];
  changes: readonly ShownChange[];
  files: AuctionFiles;
  seller: FullAuction["seller"];
}

// The free and the full view are built separately, so that no field of one gets into the other.
export function presentAuction(
  { auction, items, changes, files, seller }: Shown,
  caller: Principal | null,
): AuctionView {
  const unfinished = callerRights(auction, caller).edit;
  const facts = {
    ...presentSummary(auction, files),
    description: auction.description,
    images: files.pictures(auction.picture_ids, { unfinished }),
    items: items.map((item) => ({
      ...presentItem(item),
      images: files.pictures(item.picture_ids, { unfinished }),
    })),
    contactInfo: { phone: auction.phone, email: auction.email },
    ...answerOf(freeFields, auction),
    earnestMoney: earnestMoneyOf(auction),
    eligibility:
      auction.eligibility_text === null && auction.eligibility_flags.length === 0
        ? null
        : { text: auction.eligibility_text, flags: auction.eligibility_flags },
    cancelReason: auction.status === "cancelled" ? auction.cancel_reason : null,
    changes: [...changes],
    version: auction.version,
    createdAt: auction.created_at.toISOString(),
    updatedAt: auction.updated_at.toISOString(),
    can: callerRights(auction, caller),
  };
  const inspected = auction.inspection_from !== null || auction.inspection_to !== null;
  const times = { from: instantText(auction.inspection_from), to: instantText(auction.inspection_to) };
  if (!mayKnowPlace(auction, caller)) {
    return {
      access: "free",
      ...facts,
      inspection: inspected ? times : null,
      attachments: auction.document_kinds.map((kind) => ({ kind })),
    };
  }
  return {
    access: "full",
    ...facts,
    location: locationOf(auction),
    inspection:
      inspected || auction.inspection_place !== null ? { ...times, place: auction.inspection_place } : null,
    attachments: files.documents(auction.document_ids, auction.document_kinds),
    ...answerOf(paidFields, auction),
    isHidden: auction.is_hidden,
    review: openReviewOf(auction),
    seller,
    isManualStatus: auction.manual_status !== null,
  };
}

const earnestMoneyOf = ({ earnest_paise: paise, earnest_deadline }: StoredAuction) =>
  paise === null ? null : { amount: rupeesFromPaise(paise), deadline: instantText(earnest_deadline) };

const locationOf = ({ city, state, address, pincode, lat, lng }: StoredAuction) => ({
  city,
  state,
  address,
  pincode,
  coordinates: lat === null || lng === null ? null : { lat, lng },
});

const presentItem = (item: ItemRow): Omit<AuctionItem, "images"> => ({
  id: item.id,
  name: item.name,
  description: item.description,
  category: item.category,
  condition: item.condition,
  estimatedValue: rupeesFromPaise(item.estimated_paise),
  quantity: item.quantity,
  unit: item.unit,
});
