import type { HostIdentity } from "@boli/contract/live/host";
import { sql } from "kysely";

// In JSON an instant is text.
export type TextualHost = HostIdentity | null;

// The holder of the sale `s`: a column of a statement that reads sales. It stays while the reseller is suspended.
export const hostOfSale = sql<TextualHost>`(
  select json_build_object('legalName', i.legal_name, 'city', i.city, 'state', i.state, 'gstin', i.gstin,
    'memberSince', i.member_since, 'salesHeld', (
      select count(*)::int from sale h
      where h.host_id = s.host_id and h.status = 'completed' and not h.is_practice))
  from reseller_identity i where i.user_id = s.host_id limit 1)`;

export const presentHost = (host: TextualHost): HostIdentity | null =>
  host && { ...host, memberSince: new Date(host.memberSince).toISOString() };
