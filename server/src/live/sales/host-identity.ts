import type { HostIdentity } from "@boli/contract/live/sale-card";
import { sql } from "kysely";
import type { SellerSettings } from "../../settings/settings.ts";

// In JSON an instant is text.
export interface TextualHost {
  reseller: (Pick<HostIdentity, "legalName" | "city" | "state" | "gstin"> & { memberSince: string }) | null;
  isHouse: boolean;
  salesHeld: number;
}

// Without an approval of one's own only an admin holds sales, and holds them for the house.
const isOfHouse = sql<boolean>`exists (
  select from user_principal p where p.user_id = s.host_id and p.role = 'admin')`;

// The holder of the sale `s`: a column of a statement that reads sales. It stays while the reseller is suspended.
export const hostOfSale = sql<TextualHost>`json_build_object(
  'reseller', (
    select json_build_object('legalName', i.legal_name, 'city', i.city, 'state', i.state, 'gstin', i.gstin,
      'memberSince', i.member_since)
    from reseller_identity i where i.user_id = s.host_id limit 1),
  'isHouse', ${isOfHouse},
  'salesHeld', (
    select count(*)::int from sale h
    where h.host_id = s.host_id and h.status = 'completed' and not h.is_practice))`;

export function presentHost(
  { reseller, isHouse, salesHeld }: TextualHost,
  house: SellerSettings,
): HostIdentity | null {
  if (reseller)
    return {
      ...reseller,
      address: null,
      memberSince: new Date(reseller.memberSince).toISOString(),
      salesHeld,
    };
  if (!isHouse) return null;
  const { name, address, gstin } = house;
  return {
    legalName: name,
    address: address ?? null,
    city: null,
    state: null,
    gstin: gstin ?? null,
    memberSince: null,
    salesHeld,
  };
}

// The legal name of the holder of the sale `s` alone.
export const nameOfHost = (house: SellerSettings) => sql<string | null>`coalesce(
  (select i.legal_name from reseller_identity i where i.user_id = s.host_id limit 1),
  case when ${isOfHouse} then ${house.name}::text end)`;
