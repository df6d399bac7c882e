import { sql } from "kysely";
import { hashOfToken } from "../../src/auth/sessions/tokens.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { unwatched } from "../lanes/watch-statements.ts";
import { stranger, tokenOf } from "./credentials.ts";
import type { KnowledgeOf } from "./recorder.ts";

// Queries the tables directly, because the program's own rule of who may know a place is what is being tested.
export const knowledgeFrom =
  ({ db }: Pick<Database, "db">): KnowledgeOf =>
  async (credentials) => {
    const token = tokenOf(credentials);
    if (token === undefined && credentials.email === undefined && credentials.feed === undefined)
      return stranger;
    const found = await unwatched(() =>
      sql<{
        id: string;
        role: string;
        subscription_status: string;
        own: string | null;
        files: string | null;
      }>`
      select u.id, u.role,
        case when u.subscription_expires_at <= boli_now() then 'over' else u.subscription_status end as subscription_status, (
        select string_agg(concat_ws(' ', a.address, a.pincode, a.lat, a.lng, a.inspection_place, a.source_url, (
          select string_agg(concat_ws(' ', c.before, c.after), ' ') from auction_change c where c.auction_id = a.id)), ' ')
        from auction a where a.owner_id = u.id) as own,
        (select string_agg(concat_ws(' ', f.name, f.key), ' ') from upload f where f.user_id = u.id) as files
      from app_user u left join session s on s.user_id = u.id and s.token_hash = ${hashOfToken(token ?? "")}
        and s.expires_at > (select boli_now()) and u.is_active
      left join calendar_feed f on f.user_id = u.id and f.token_hash = ${hashOfToken(credentials.feed ?? "")}
      where s.id is not null or f.user_id is not null or u.email = ${credentials.email ?? null} limit 1`.execute(
        db,
      ),
    );
    const [user] = found.rows;
    if (user === undefined) return stranger;
    return {
      who: `the ${user.role} ${user.id} (${user.subscription_status})`,
      mayKnowAll: user.role === "admin" || user.subscription_status === "subscribed",
      ownTexts: `${user.own ?? ""} ${user.files ?? ""}`.toLowerCase(),
    };
  };
