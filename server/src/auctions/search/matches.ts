import { type RawBuilder, sql } from "kysely";

export type Match = RawBuilder<boolean>;

// The query is selected, so that no plan is made for how common these words are: the plan for common ones would read auction by
// auction until it has enough.
export const matches = (query: string): Match => sql<boolean>`a.search_words @@ (select ${query}::tsquery)`;
