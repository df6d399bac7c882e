import { expect, test } from "vitest";
import { checkImport } from "./check-import.ts";
import { guessMapping, readTable } from "./columns.ts";
import { pictureFinder } from "./match-pictures.ts";
import { readItems } from "./read-items.ts";

const head = "Item Name,Description,Category,Min. Bid,Qty,Base price,Condition,Tags,Shelf,Photos";

function read(...rows: string[]) {
  const table = readTable([head, ...rows].join("\n"));
  const mapping = guessMapping(table);
  if (mapping === undefined) throw new Error("No columns were recognised.");
  return readItems(table, mapping);
}

test("INVENTORY-13 the columns are recognised by their headings", async () => {
  expect(guessMapping(readTable(`${head}\n`))).toEqual({
    name: "Item Name",
    description: "Description",
    category: "Category",
    minimumBidPrice: "Min. Bid",
    quantity: "Qty",
    basePrice: "Base price",
    condition: "Condition",
    tags: "Tags",
    shelf: "Shelf",
    images: "Photos",
  });
  expect(guessMapping(readTable("नाम,विवरण,श्रेणी,न्यूनतम बोली"))).toBeDefined();
  expect(guessMapping(readTable("Name,Description,Category"))).toBeUndefined();
});

test("INVENTORY-13 a row is read as people write it", async () => {
  const [row] = await read(
    'A  lamp,Two feet high.,art,"₹ 1,200",3,Rs. 999.50,like new,"brass; old, brass",A4,lamp.jpg|b.png',
  );
  expect(row).toMatchObject({
    kind: "good",
    line: 2,
    item: {
      name: "A lamp",
      category: "Art",
      minimumBidPrice: 1_200,
      quantity: 3,
      basePrice: 999.5,
      condition: "Like New",
      tags: ["brass", "old"],
      location: { warehouse: "", shelf: "A4", bin: "" },
    },
    pictures: ["lamp.jpg", "b.png"],
  });
  expect((await read("A lamp,Two feet high.,Art,5"))[0]).toMatchObject({
    kind: "good",
    item: { quantity: 1, condition: "Good", basePrice: 0, tags: [] },
  });
});

test("INVENTORY-13 every wrong cell of a row is named", async () => {
  const rows = await read(
    ",,Boats,0,half,-5,Broken",
    "A lamp,Two feet high.,Art,12.5",
    `${"a".repeat(300)},Two feet high.,Art,5`,
    "A lamp,Two feet, high,Art,5,1,1,Good,a,b,c",
    "A lamp,Two\u0000 feet high.,Art,5",
  );
  const problems = rows.map((row) => (row.kind === "bad" ? row.problems : []));
  expect(problems).toEqual([
    [
      { field: "name", key: "required" },
      { field: "description", key: "required" },
      { field: "category", key: "invalid" },
      { field: "basePrice", key: "amount" },
      { field: "minimumBidPrice", key: "minimum_bid" },
      { field: "condition", key: "invalid" },
      { field: "quantity", key: "whole_number" },
    ],
    [{ field: "minimumBidPrice", key: "whole_number" }],
    [{ field: "name", key: "too_long" }],
    [{ field: null, key: "too_many_cells" }],
    [{ field: null, key: "unstorable" }],
  ]);
});

test("INVENTORY-14 pictures are found by the end of a path, in any case, and without an extension", async () => {
  const find = pictureFinder([{ name: "Lamp.JPG" }, { name: "vase.png" }, { name: "vase.webp" }]);
  expect(find("photos/lamp.jpg")?.name).toBe("Lamp.JPG");
  expect(find("C:\\photos\\LAMP.png")?.name).toBe("Lamp.JPG");
  expect(find("vase.png")?.name).toBe("vase.png");
  expect(find("chair.png")).toBeUndefined();
});

test("INVENTORY-14 a name without a picture and a picture without a row are said", async () => {
  const csv = `${head}\nA lamp,Two feet high.,Art,5,1,,,,,"lamp.jpg, back.jpg"\nA vase,,Art,5,1,,,,,vase.jpg`;
  const check = await checkImport(
    { csv, mapping: undefined, pictures: ["LAMP.jpeg", "vase.jpg"] },
    { language: "en" },
  );
  expect(check).toMatchObject({
    good: 1,
    bad: [{ line: 3, name: "A vase", problems: [{ field: "description" }] }],
    first: [{ line: 2, pictures: 1 }],
    missingPictures: [{ line: 2, name: "back.jpg" }],
    // Its row is left out.
    unusedPictures: ["vase.jpg"],
  });
});

test("INVENTORY-16 a file that is too long or no table is refused", async () => {
  const row = "A lamp,Two feet high.,Art,5\n";
  expect(readTable(`${head}\n${row.repeat(1_000)}`).rows).toHaveLength(1_000);
  expect(() => readTable(`${head}\n${row.repeat(1_001)}`)).toThrow("import_too_long");
  expect(() => readTable("\n\n")).toThrow("import_unreadable");
  expect(() => readTable(",".repeat(5_000))).toThrow("import_unreadable");
});
