import { auctionAdminEndpoints } from "@boli/contract/auctions/admin";
import { call } from "../../lib/api.ts";

// The version that the admin looks at; the decision on any other version is refused.
export interface LookedAt {
  id: string;
  title: string;
  version: number;
}

export const approveAuction = ({ id, version }: LookedAt) =>
  call(auctionAdminEndpoints.approveAuction, { params: { id }, version });

export const sendBackAuction = ({ id, version }: LookedAt, reason: string) =>
  call(auctionAdminEndpoints.sendBackAuction, { params: { id }, version, body: { reason } });
