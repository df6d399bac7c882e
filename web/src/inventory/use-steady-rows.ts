import { useState } from "react";

interface Found<Row> {
  data: readonly Row[];
  // The key of the list.
  list: string;
  // The reader did something, and so expects that rows come, go and change their places.
  isAsked: boolean;
}

// The rows in the order of the server; but a list that is loaded again by itself pushes none that somebody may be about to press:
// what was added elsewhere comes after those that are shown.
export function useSteadyRows<Row extends { id: string }>(found: Found<Row> | undefined): readonly Row[] {
  const [shown, setShown] = useState<{ found: Found<Row>; rows: readonly Row[] }>();
  if (found === undefined) return [];
  if (shown?.found === found) return shown.rows;
  const isSame = shown?.found.list === found.list && !found.isAsked;
  const rows = isSame ? keepPlaces(shown.rows, found.data) : found.data;
  setShown({ found, rows });
  return rows;
}

function keepPlaces<Row extends { id: string }>(before: readonly Row[], after: readonly Row[]): Row[] {
  const places = new Map(before.map(({ id }, at) => [id, at]));
  const placeOf = ({ id }: Row): number => places.get(id) ?? before.length;
  return after.toSorted((one, other) => placeOf(one) - placeOf(other));
}
