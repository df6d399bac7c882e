import { type Kysely, sql } from "kysely";

// The earlier answer to a key, with the log row that holds the rest of it. Always by index, whenever it was planned. The
// previous function stays for nodes that still use it.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create function kept_bids(uuid[], text[])
       returns table (user_id uuid, key text, request_hash text, answer json, id uuid, lot_id uuid, seq integer,
         amount_paise bigint, hash text)
       language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
      begin
        return query
          select b.user_id, b.key, b.request_hash, b.answer, b.id, b.lot_id, b.seq, b.amount_paise, b.hash
          from unnest($1, $2) as asked (user_id, key)
          join bid b on b.user_id = asked.user_id and b.key = asked.key and b.key is not null;
      end $$`,
    )
    .execute(db);
}
