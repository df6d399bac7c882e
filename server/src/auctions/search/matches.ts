import { type RawBuilder, sql } from "kysely";

// The query is selected, so that no plan is made for how common these words are: the plan for common ones would read auction by
// auction until it has enough.
export const matches = (query: string): RawBuilder<boolean> =>
  sql<boolean>`a.search_words @@ (select ${query}::tsquery)`;
