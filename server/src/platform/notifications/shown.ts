import { maxListed } from "@boli/contract/notifications/endpoints";
import { type RawBuilder, sql } from "kysely";

// True when a row `n` may be shown to its person: not when the auction that it is about was deleted, nor while it is hidden,
// except to its owner and to admins; nor when it names several and none of them is left. Applies to reading, counting and
// mailing; the role is read only for hidden auctions, and the values only of rows that are about no single auction, so that
// counting reads an index alone.
export const isShown: RawBuilder<boolean> = sql<boolean>`(not exists (
  select from withdrawn_auction w
  where w.id = n.about_id and (w.owner_id is null or (w.owner_id <> n.user_id and not exists (
    select from user_principal p where p.user_id = n.user_id and p.role = 'admin'))))
  and (n.about_id is not null or not exists (
    select from notification several where several.id = n.id and several.given ? 'auctions'
      and (several.given ->> 'count')::int <= (
        select count(*) from jsonb_array_elements(several.given -> 'auctions') as auction (one)
        where exists (select from withdrawn_auction w where w.id = (one ->> 'id')::uuid)))))`;

// The values of a row `n` for its person. One row may name several auctions: those that were deleted or are hidden meanwhile
// are not named, and not counted.
export const shownGiven: RawBuilder<Record<string, unknown>> = sql`case when n.given ? 'auctions' then (
  select n.given || jsonb_build_object(
    'auctions', coalesce(jsonb_agg(named.one order by named.place) filter (where not named.is_withdrawn), '[]'),
    'count', (n.given ->> 'count')::int - count(*) filter (where named.is_withdrawn))
  from (
    select one, place, exists (select from withdrawn_auction w where w.id = (one ->> 'id')::uuid) as is_withdrawn
    from jsonb_array_elements(n.given -> 'auctions') with ordinality as auction (one, place)) named)
  else n.given end`;

// The number of a person's newest rows that are read to find those that are shown: twice as many as a list has, because some may be
// of hidden auctions. Without it every list of a person with a million rows would read all of them.
export const maxLookedAt = 2 * maxListed;
