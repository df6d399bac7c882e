import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DataTable, type Column } from "./data-table.tsx";
import { nothingSelected } from "./selection.ts";

const nothing = () => undefined;
const lamps = { id: "a1", name: "Brass lamps", price: "₹ 900" };

function draw(columns: readonly Column<typeof lamps>[]): string {
  return renderToStaticMarkup(
    <DataTable
      caption="Lamps"
      list="all"
      columns={columns}
      rows={[lamps]}
      isOld={false}
      isWaiting={false}
      selecting={{
        selection: nothingSelected,
        onSelect: nothing,
        texts: { page: "Select this page", keys: "Arrow keys", row: ({ name }) => `Select ${name}` },
      }}
      marksOf={() => ({ "data-failed": true })}
    />,
  );
}

test("TABLE-1 a column that sorts has a button in its heading, and says which way", () => {
  const sort = { order: "descending", onSort: nothing } as const;
  const price: Column<typeof lamps> = {
    name: "price",
    heading: "Price",
    kind: "figure",
    cell: ({ price }) => price,
  };
  expect(draw([{ ...price, sort }])).toMatch(/<th [^>]*aria-sort="descending"[^>]*><button [^>]*>Price</);
  expect(draw([price])).toMatch(/<th role="columnheader"[^>]*>Price</);
  expect(draw([price])).not.toContain("aria-sort");
});

test("TABLE-2 a fact repeats its heading for the card on a phone, and the row bears its marks", () => {
  const table = draw([
    { name: "price", heading: "Price", kind: "fact", className: "numbers", cell: ({ price }) => price },
  ]);
  expect(table).toMatch(/<td [^>]*class="data-table-fact numbers"><span [^>]*aria-hidden="true">Price</);
  expect(table).toMatch(/<tr [^>]*data-id="a1"[^>]*data-failed="true"/);
});
