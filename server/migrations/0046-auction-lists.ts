import { type Kysely, sql } from "kysely";

// Lists are read in their own order from indexes that contain the filtered columns, so that neither a page nor a count reads
// more rows than it needs. Auctions whose status an admin set are few, and have an index of their own.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const byClock = "include (over_at, is_hidden) where manual_status is null";

// A new category needs an index of its own.
const ofCategories = [
  "Electronics",
  "Art",
  "Jewelry",
  "Vehicles",
  "Real Estate",
  "Collectibles",
  "Furniture",
  "Clothing",
  "Books",
  "Other",
].map((category) => {
  const name = category.toLowerCase().replaceAll(" ", "_");
  return `create index auction_of_${name} on auction (starts_at, id) include (over_at, is_hidden)
    where manual_status is null and categories @> array['${category}']::text[]`;
});

const statements = [
  // The places that have listings, for looking up parts of their names.
  `create table auction_place (state text not null, city text not null, primary key (state, city))`,
  `insert into auction_place (state, city) select distinct state, city from auction`,
  `drop index auction_by_start`,
  `drop index auction_by_end`,
  `drop index auction_by_manual_status`,
  `drop index auction_by_category`,
  `create index auction_by_start on auction (starts_at, id)
    include (over_at, is_hidden, estimate_from, estimate_to) where manual_status is null`,
  // For those that are over, the newest first.
  `create index auction_by_start_back on auction (starts_at desc, id) ${byClock}`,
  `create index auction_by_city on auction (state, city, starts_at, id) ${byClock}`,
  `create index auction_by_type on auction (type, starts_at, id) ${byClock}`,
  `create index auction_by_manual_status on auction (manual_status, starts_at, id) where manual_status is not null`,
  // For the auctions that are going on at a given moment.
  `create index auction_by_span on auction using gist (tstzrange(starts_at, over_at)) where manual_status is null`,
  ...ofCategories,
];
