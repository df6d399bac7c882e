import { sql } from "kysely";

// The people who have bid in the sale `s`: a column of a statement that reads sales. Aliases of those who have only written in the
// chat are in no count of bidders (BID-11).
export const biddersIn = sql<number>`(s.aliases - (
  select count(*) from chat_alias c where c.sale_id = s.id
    and not exists (select from sale_alias a where a.sale_id = c.sale_id and a.alias = c.alias)))::int`;
