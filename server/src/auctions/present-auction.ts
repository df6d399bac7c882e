import type { AuctionCard } from "@boli/contract/auction-card";
import type { AuctionItem, AuctionView, ManagedCard, ShownChange } from "@boli/contract/auctions";
import { auctionLimits } from "@boli/contract/auction-inputs";
import { dayOf } from "@boli/contract/auction-times";
import { formatTime } from "@boli/contract/time";
import { rupeesFromPaise } from "@boli/contract/money";
import type { Principal } from "../http/principal.ts";
import { mayKnowPlace, rightsOver } from "./access.ts";
import type { AuctionFiles } from "./auction-files.ts";
import type { AuctionRow, ItemRow, StoredAuction } from "./queries.ts";

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

type CardRow = Omit<StoredAuction, "description"> & { description: string };

export function presentCard(row: CardRow, files: AuctionFiles): AuctionCard {
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
    organiser: row.organiser,
    eventType: row.event_type,
    expectedAttendees: row.expected_attendees,
  };
}

export const presentManagedCard = (
  row: CardRow & { owner_name: string },
  files: AuctionFiles,
  caller: Principal,
): ManagedCard => ({
  ...presentCard(row, files),
  isHidden: row.is_hidden,
  isManualStatus: row.manual_status !== null,
  ownerName: row.owner_name,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  can: rightsOver(row, caller),
});

// By characters as people count them, so that no letter of Hindi and no emoji is cut in two.
const cut = (text: string, most: number): string => [...text].slice(0, most).join("");

const timesOf = ({ starts_at, ends_at }: Pick<AuctionRow, "starts_at" | "ends_at">) => ({
  startsAt: starts_at.toISOString(),
  endsAt: iso(ends_at),
  date: dayOf(starts_at),
  time: formatTime(starts_at),
});

export interface Shown {
  auction: StoredAuction;
  items: readonly ItemRow[];
  changes: readonly ShownChange[];
  files: AuctionFiles;
}

// The free and the full view are built apart, so that no field of one slips into the other.
export function presentAuction(
  { auction, items, changes, files }: Shown,
  caller: Principal | null,
): AuctionView {
  const unfinished = rightsOver(auction, caller).edit;
  const facts = {
    ...presentCard(auction, files),
    description: auction.description,
    images: files.pictures(auction.picture_ids, { unfinished }),
    items: items.map((item) => ({
      ...presentItem(item),
      images: files.pictures(item.picture_ids, { unfinished }),
    })),
    contactInfo: { phone: auction.phone, email: auction.email },
    saleMethod: auction.sale_method,
    earnestMoney:
      auction.earnest_paise === null
        ? null
        : { amount: rupeesFromPaise(auction.earnest_paise), deadline: iso(auction.earnest_deadline) },
    eligibility:
      auction.eligibility_text === null && auction.eligibility_flags.length === 0
        ? null
        : { text: auction.eligibility_text, flags: auction.eligibility_flags },
    paymentDeadline: iso(auction.payment_deadline),
    liftingDeadline: iso(auction.lifting_deadline),
    changes: [...changes],
    version: auction.version,
    createdAt: auction.created_at.toISOString(),
    updatedAt: auction.updated_at.toISOString(),
    can: rightsOver(auction, caller),
  };
  const inspected = auction.inspection_from !== null || auction.inspection_to !== null;
  const times = { from: iso(auction.inspection_from), to: iso(auction.inspection_to) };
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
    location: {
      city: auction.city,
      state: auction.state,
      address: auction.address,
      pincode: auction.pincode,
      coordinates:
        auction.lat === null || auction.lng === null ? null : { lat: auction.lat, lng: auction.lng },
    },
    inspection:
      inspected || auction.inspection_place !== null ? { ...times, place: auction.inspection_place } : null,
    attachments: files.documents(auction.document_ids, auction.document_kinds),
    sourceUrl: auction.source_url,
    isHidden: auction.is_hidden,
    isManualStatus: auction.manual_status !== null,
  };
}

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
