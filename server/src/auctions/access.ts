import { scopeOf, type Right } from "@boli/contract/permissions";
import type { Principal } from "../http/principal.ts";
import { refuse } from "../http/refusal.ts";
import type { AuctionRow, StoredAuction } from "./queries.ts";

// Who may know and do what with one auction. Worked out here alone; answers carry it, and screens only show it.

type Owned = Pick<AuctionRow, "owner_id">;

const owns = (auction: Owned, caller: Principal | null): boolean => caller?.userId === auction.owner_id;

const holds = (right: Right, auction: Owned, caller: Principal | null): boolean => {
  const scope = scopeOf(caller?.role, right);
  return scope === "any" || (scope === "own" && owns(auction, caller));
};

// Address, point, inspection place, attachments and source link: subscribers, whoever made it, and admins.
export const mayKnowPlace = (auction: Owned, caller: Principal | null): boolean =>
  caller !== null &&
  (caller.subscriptionStatus === "subscribed" || caller.role === "admin" || owns(auction, caller));

export const mayEdit = (auction: Owned, caller: Principal | null): boolean =>
  holds("auctions.edit", auction, caller);

// Whoever made it or may edit it: what they look at is not counted, because it says nothing of who takes an interest.
export const looksAfter = (auction: Owned, caller: Principal | null): boolean =>
  owns(auction, caller) || mayEdit(auction, caller);

const maySeeHidden = (auction: Owned, caller: Principal | null): boolean =>
  caller?.role === "admin" || owns(auction, caller);

// What is hidden, and what is somebody else's to change, does not exist for others.
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

export function rightsOver(
  auction: StoredAuction,
  caller: Principal | null,
): { edit: boolean; cancel: boolean; delete: boolean; manage: boolean; message: boolean } {
  const edit = mayEdit(auction, caller);
  return {
    edit,
    cancel: edit && !isOver(auction.status),
    delete: holds("auctions.delete", auction, caller),
    manage: holds("auctions.manage", auction, caller),
    // Where neither phone nor email is given, a form leads to the organiser.
    message: caller !== null && !owns(auction, caller) && hasOnlyForm(auction),
  };
}

const hasOnlyForm = (auction: StoredAuction): boolean =>
  auction.phone === null && auction.email === null && !auction.owner_is_gone;

export { isOver };
