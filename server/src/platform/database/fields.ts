// The fields of a thing that are stored and answered as they were sent: each has one column, and a conversion both ways. A thing lists
// its fields once, and what reads or writes them goes through the list.

interface Field {
  column: string;
  store(sent: unknown): unknown;
  answer(stored: unknown): unknown;
}
// A row of a table that says also what is left of the field when the person is erased whose thing it is: all, or this value.
export interface KeptField {
  column: string;
  store(sent: never): unknown;
  answer(stored: never): unknown;
  erased: null | { to: unknown };
}
type Fields = Readonly<Record<string, Pick<Field, "column">>>;

export type ColumnsOf<Some extends Fields> = {
  [Name in keyof Some as Some[Name]["column"]]: Some[Name] extends { store(sent: never): infer Stored }
    ? Stored
    : never;
};
type Sent<Some extends Fields> = {
  [Name in keyof Some]?: Some[Name] extends { store(sent: infer Value): unknown } ? Value : never;
};
type Answered<Some extends Fields> = {
  [Name in keyof Some]: Some[Name] extends { answer(stored: never): infer Answer } ? Answer : never;
};

// The conversions of a field that is stored as it was sent.
export const plain = <Value>() => ({
  store: (sent: Value): Value => sent,
  answer: (stored: Value): Value => stored,
});
// The same for one that may be left out. An empty text is none.
export const plainOrNone = <Value>() => ({
  store: (sent: Value | null | undefined): Value | null => (sent === "" ? null : (sent ?? null)),
  answer: (stored: Value | null): Value | null => stored,
});

const entriesOf = (fields: object) => Object.entries(fields) as Array<[name: string, field: Field]>;

export const columnsOf = <Some extends Fields>(fields: Some) =>
  entriesOf(fields).map(([, { column }]) => column) as Array<Some[keyof Some]["column"]>;

export const storedOf = <Some extends Fields>(fields: Some, sent: Sent<Some>) =>
  Object.fromEntries(
    entriesOf(fields).map(([name, { column, store }]) => [column, store(Reflect.get(sent, name))]),
  ) as ColumnsOf<Some>;

// The columns of those fields alone that were sent.
export const givenOf = <Some extends Fields>(
  fields: Some,
  sent: { [Name in keyof Some]?: Sent<Some>[Name] | undefined },
) =>
  Object.fromEntries(
    entriesOf(fields)
      .map(([name, { column, store }]) => [column, Reflect.get(sent, name), store] as const)
      .filter(([, value]) => value !== undefined)
      .map(([column, value, store]) => [column, store(value)]),
  ) as Partial<ColumnsOf<Some>>;

export const answerOf = <Some extends Fields>(fields: Some, row: ColumnsOf<Some>) =>
  Object.fromEntries(
    entriesOf(fields).map(([name, { column, answer }]) => [name, answer(Reflect.get(row, column))]),
  ) as Answered<Some>;

type Erasable = Readonly<Record<string, { column: string; erased: null | { to: unknown } }>>;

// The values that an erasure writes. A field whose `erased` is null stays.
export const erasedOf = <Some extends Erasable>(fields: Some) =>
  Object.fromEntries(
    Object.values(fields).flatMap(({ column, erased }) => (erased === null ? [] : [[column, erased.to]])),
  ) as Partial<ColumnsOf<Some>>;
