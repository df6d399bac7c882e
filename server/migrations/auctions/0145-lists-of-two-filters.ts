import { type Kysely, sql } from "kysely";

// The indexes of lists with one filter have the others as well, so that a list with two of them reads only the rows that it
// shows, and its count none.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const byClock = (...columns: string[]) =>
  `include (over_at, is_hidden, ${columns.join(", ")}, estimate_from, estimate_to) where manual_status is null`;

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
].flatMap((category) => {
  const name = `auction_of_${category.toLowerCase().replaceAll(" ", "_")}`;
  return [
    `drop index ${name}`,
    `create index ${name} on auction (starts_at, id) ${byClock("type")} and categories @> array['${category}']::text[]`,
  ];
});

const statements = [
  `drop index auction_by_city`,
  `create index auction_by_city on auction (state, city, starts_at, id) ${byClock("type", "categories")}`,
  `drop index auction_by_type`,
  `create index auction_by_type on auction (type, starts_at, id)
    include (over_at, is_hidden, estimate_from, estimate_to) where manual_status is null`,
  ...ofCategories,
];
