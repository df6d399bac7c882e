import { type Kysely, sql } from "kysely";

// "City, State", by the names of the gazetteer. Other capabilities join the view.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column city text constraint app_user_city_length check (length(city) between 1 and 200)`.execute(
    db,
  );
  await sql`create view home_city as select id as user_id, city from app_user where city is not null`.execute(
    db,
  );
}
