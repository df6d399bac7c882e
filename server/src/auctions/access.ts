import { scopeOf, type Right } from "@boli/contract/endpoint/permissions";
import type { Principal } from "../http/guards/principal.ts";
import { refuse } from "../http/refusal.ts";
import type { AuctionRow, SummaryRow } from "./queries.ts";

// The rules of who may see and change one auction. They are decided only here: responses contain the result, and screens
// only show it.

type Owned = Pick<AuctionRow, "owner_id">;

const owns = (auction: Owned, caller: Principal | null): boolean => caller?.userId === auction.owner_id;

const holds = (right: Right, auction: Owned, caller: Principal | null): boolean => {
  const scope = scopeOf(caller ?? undefined, right);
  return scope === "any" || (scope === "own" && owns(auction, caller));
};

// Subscribers, the owner and admins see the address, point, inspection place, attachments and source link.
export const mayKnowPlace = (auction: Owned, caller: Principal | null): boolean =>
  mayKnowEveryPlace(caller) || owns(auction, caller);

// The owner of an auction may know only the place of that one; lists, distances and exports cover all auctions.
export const mayKnowEveryPlace = (caller: Principal | null): boolean =>
  caller !== null && (caller.subscriptionStatus === "subscribed" || caller.role === "admin");

const mayEdit = (auction: Owned, caller: Principal | null): boolean =>
  holds("auctions.edit", auction, caller);

// True for the auction's owner and for users who may edit it: their views are not counted, because they do not show
// interest.
export const isOwnerOrAdmin = (auction: Owned, caller: Principal | null): boolean =>
  owns(auction, caller) || mayEdit(auction, caller);

const maySeeHidden = (auction: Owned, caller: Principal | null): boolean =>
  caller?.role === "admin" || owns(auction, caller);

// Refuses a hidden auction, and one that only somebody else may change, as if it did not exist.
export function requireVisible<A extends Owned & Pick<AuctionRow, "is_hidden">>(
  auction: A | undefined,
  caller: Principal | null,
): A {
  if (!auction || (auction.is_hidden && !maySeeHidden(auction, caller))) throw refuse("auction_not_found");
  return auction;
}

export function requireEditable<A extends Owned>(auction: A | undefined, caller: Principal | null): A {
  if (!auction || !mayEdit(auction, caller)) throw refuse("auction_not_found");
  return auction;
}

const isOver = (status: string): boolean => status === "completed" || status === "cancelled";

// True until an admin has approved the auction.
export const isUnderReview = ({ review }: Pick<AuctionRow, "review">): boolean =>
  review === "waiting" || review === "sent_back";

export function callerRights(
  auction: SummaryRow,
  caller: Principal | null,
): {
  edit: boolean;
  cancel: boolean;
  delete: boolean;
  manage: boolean;
  approve: boolean;
  sendBack: boolean;
  message: boolean;
} {
  const edit = mayEdit(auction, caller);
  const manage = holds("auctions.manage", auction, caller);
  return {
    edit,
    cancel: edit && !isOver(auction.status),
    delete: holds("auctions.delete", auction, caller),
    manage,
    approve: manage && isUnderReview(auction),
    sendBack: manage && auction.review === "waiting",
    // An auction with neither phone nor email has a form that sends a message to the organiser.
    message: caller !== null && !owns(auction, caller) && hasOnlyForm(auction),
  };
}

const hasOnlyForm = (auction: SummaryRow): boolean =>
  auction.phone === null && auction.email === null && !auction.owner_is_gone;

export { isOver };
