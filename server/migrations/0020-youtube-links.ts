import { type Kysely, sql } from "kysely";

// Links to streams are stored as https. Earlier ones could have any scheme, and other people click them; the video id had
// been read from them, so a rebuilt link leads to the same place.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update sale set youtube_url = 'https://www.youtube.com/watch?v=' || youtube_embed_id
    where youtube_embed_id is not null and youtube_url not like 'https://%'`.execute(db);
}
