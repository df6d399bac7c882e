// Exactly one sentence for each code of a table of refusals.
export type Sentences<Refusals> = { [Code in keyof Refusals]: (values: never) => string };
