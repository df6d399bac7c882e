import { type Kysely, sql } from "kysely";

// The places, in these lists, of the people who have accepted that version of the terms of that sale (BID-1). Always by index,
// whenever it was planned.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create function accepted_terms(uuid[], uuid[], integer[])
       returns table (place bigint)
       language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
      begin
        return query
          select asked.place
          from unnest($1, $2, $3) with ordinality as asked (sale_id, user_id, version, place)
          join sale_acceptance a
            on a.sale_id = asked.sale_id and a.user_id = asked.user_id and a.version = asked.version;
      end $$`,
    )
    .execute(db);
}
