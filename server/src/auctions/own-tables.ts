import { sql } from "kysely";
import { type PersonalData, ownRows } from "../platform/personal-data.ts";
import { columnsOf } from "../platform/database/fields.ts";
import { freeFields, paidFields } from "./fields.ts";

const columns = [
  "id",
  "title",
  "description",
  "type",
  "starts_at",
  "ends_at",
  "manual_status",
  "is_hidden",
  "address",
  "city",
  "state",
  "pincode",
  "lat",
  "lng",
  "phone",
  "email",
  "inspection_from",
  "inspection_to",
  "inspection_place",
  "earnest_paise",
  "earnest_deadline",
  "eligibility_text",
  "eligibility_flags",
  "event_type",
  "expected_attendees",
  "review",
  "review_reason",
  "cancel_reason",
  "created_at",
  "updated_at",
];
const ownColumns = [...new Set([...columns, ...columnsOf(freeFields), ...columnsOf(paidFields)])];

export const ownAuctionTables: PersonalData["tables"] = {
  listings: ownRows(
    ["auction"],
    (userId) => sql`
      select ${sql.join(ownColumns.map((name) => sql.ref(name)))} from auction where owner_id = ${userId} order by created_at, id`,
  ),
  "listing-items": ownRows(
    ["auction_item"],
    (userId) => sql`
      select i.auction_id, i.position, i.name, i.description, i.category, i.condition, i.estimated_paise, i.quantity, i.unit
      from auction_item i join auction a on a.id = i.auction_id
      where a.owner_id = ${userId} order by a.created_at, i.auction_id, i.position, i.id`,
  ),
  "listing-changes": ownRows(
    ["auction_change"],
    (userId) => sql`
      select c.auction_id, c.at, c.field, c.about, c.before, c.after
      from auction_change c join auction a on a.id = c.auction_id
      where a.owner_id = ${userId} order by c.at, c.id`,
  ),
  "viewed-auctions": ownRows(
    ["viewed_auction"],
    (userId) => sql`
      select auction_id, at from viewed_auction where user_id = ${userId} order by at, auction_id`,
  ),
};
