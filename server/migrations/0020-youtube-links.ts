import { type Kysely, sql } from "kysely";

// Links to streams are kept as https. What was kept before could begin with any scheme, and is clicked by others; the id of
// the video had been read from it, and leads to the same place.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update sale set youtube_url = 'https://www.youtube.com/watch?v=' || youtube_embed_id
    where youtube_embed_id is not null and youtube_url not like 'https://%'`.execute(db);
}
