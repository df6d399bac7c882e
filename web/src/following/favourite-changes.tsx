import type { Favourite } from "@boli/contract/following/endpoints";
import type { AuctionStatus } from "@boli/contract/auctions/kinds";
import type { SaleCard } from "@boli/contract/live/sale-card";
import { moment } from "../lib/moments.ts";
import { useFollowingMessages } from "./texts/index.ts";
import "./favourite-changes.css";

// The changes of a favourite since this person looked at it.
export function FavouriteChanges({ changes }: Pick<Favourite, "changes">) {
  const { list: texts } = useFollowingMessages();
  const names = changes.map(({ field, before }) =>
    field === "date" && before !== null ? texts.dateBefore({ moment: moment(before) }) : texts.fields[field],
  );
  return (
    <p className="favourite-changes">
      <strong>{texts.changed}</strong> <span className="numbers">{names.join(", ")}</span>
    </p>
  );
}

const statuses: Record<SaleCard["status"], AuctionStatus> = {
  scheduled: "upcoming",
  live: "ongoing",
  completed: "completed",
  cancelled: "cancelled",
};

// A favourite as a card shows it. A live auction has no type and no pictures of its own, and its place may be unknown.
export function cardOf(favourite: Favourite) {
  const { kind, changes } = favourite;
  if (favourite.kind === "auction") return { ...favourite.auction, kind, changes, host: null };
  const { id, title, description, status, startDateTime, endDateTime, itemCount, city, state, host } =
    favourite.liveAuction;
  return {
    id,
    title,
    description,
    itemCount,
    kind,
    changes,
    host,
    type: undefined,
    status: statuses[status],
    startsAt: startDateTime,
    endsAt: endDateTime,
    images: [],
    location: city !== null && state !== null ? { city, state } : undefined,
  };
}
