// The fields of a thing that are stored and answered as they were sent: each has one column, and a conversion both ways. A thing lists
// its fields once, and what reads or writes them goes through the list.

interface Field {
  column: string;
  store(sent: unknown): unknown;
  answer(stored: unknown): unknown;
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

const entriesOf = (fields: object) => Object.entries(fields) as Array<[name: string, field: Field]>;

export const columnsOf = <Some extends Fields>(fields: Some) =>
  entriesOf(fields).map(([, { column }]) => column) as Array<Some[keyof Some]["column"]>;

export const storedOf = <Some extends Fields>(fields: Some, sent: Sent<Some>) =>
  Object.fromEntries(
    entriesOf(fields).map(([name, { column, store }]) => [column, store(Reflect.get(sent, name))]),
  ) as ColumnsOf<Some>;

export const answerOf = <Some extends Fields>(fields: Some, row: ColumnsOf<Some>) =>
  Object.fromEntries(
    entriesOf(fields).map(([name, { column, answer }]) => [name, answer(Reflect.get(row, column))]),
  ) as Answered<Some>;
