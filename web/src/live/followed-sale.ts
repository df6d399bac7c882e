import type { AuctionStatus } from "@boli/contract/auctions/kinds";
import type { SaleFacts } from "@boli/contract/live/sale-card";

const statuses: Record<SaleFacts["status"], AuctionStatus> = {
  scheduled: "upcoming",
  live: "ongoing",
  completed: "completed",
  cancelled: "cancelled",
};

// A sale as its buttons of favourite, reminder and sharing know it.
export const followedSale = ({
  id,
  title,
  startDateTime,
  status,
}: Pick<SaleFacts, "id" | "title" | "startDateTime" | "status">) => ({
  id,
  title,
  startsAt: startDateTime,
  status: statuses[status],
});
