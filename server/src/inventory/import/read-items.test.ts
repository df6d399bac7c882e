import { categoriesInHindi, conditionsInHindi } from "@boli/contract/inventory/names-hi";
import { importFields, inventoryConditions } from "@boli/contract/inventory/kinds";
import { itemCategories } from "@boli/contract/auctions/categories";
import { expect, test } from "vitest";
import { checkImport, matchPictures, pictureFinder } from "./check-import.ts";
import { guessMapping, readTable } from "./columns.ts";
import { readItems } from "./read-items.ts";

const head = "Item Name,Description,Category,Min. Bid,Qty,Base price,Condition,Tags,Shelf,Photos";

async function read(...rows: string[]) {
  const table = await readTable([head, ...rows].join("\n"));
  const mapping = guessMapping(table);
  if (mapping === undefined) throw new Error("No columns were recognised.");
  return readItems(table, mapping);
}

test("INVENTORY-13 the columns are recognised by their headings", async () => {
  expect(guessMapping(await readTable(`${head}\n`))).toEqual({
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
  expect(guessMapping(await readTable("नाम,विवरण,श्रेणी,न्यूनतम बोली"))).toBeDefined();
  expect(guessMapping(await readTable("Name,Description,Category"))).toBeUndefined();
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

test("INVENTORY-18 category and condition are understood in Hindi, and by the words that people search with", async () => {
  const named = async (category: string, condition = "") => {
    const [row] = await read(`A lamp,Two feet high.,${category},5,,,${condition}`);
    return row?.kind === "good"
      ? [row.item.category, row.item.condition]
      : row?.problems.map(({ field }) => field);
  };
  for (const name of itemCategories) {
    expect(await named(name.toUpperCase())).toEqual([name, "Good"]);
    expect(await named(categoriesInHindi[name])).toEqual([name, "Good"]);
  }
  for (const [text, category] of [
    ["फर्नीचर", "Furniture"],
    ["farnichar", "Furniture"],
    ["Old furniture", "Furniture"],
    ["गाड़ियाँ", "Vehicles"],
    ["gaadi", "Vehicles"],
    ["जेवर", "Jewelry"],
    ["Jewellery", "Jewelry"],
    ["किताब", "Books"],
    ["kapde", "Clothing"],
    ["ज़मीन", "Real Estate"],
    ["antique", "Collectibles"],
  ])
    expect(await named(text ?? ""), text).toEqual([category, "Good"]);
  // Nothing is guessed: a chair may be furniture or a collectible, and two categories are none.
  for (const text of ["kursi", "gaadi kitab", "Boats"]) expect(await named(text), text).toEqual(["category"]);
  for (const name of inventoryConditions) {
    expect(await named("Art", name.toLowerCase())).toEqual(["Art", name]);
    expect(await named("Art", conditionsInHindi[name])).toEqual(["Art", name]);
  }
  for (const [text, condition] of [
    ["नया", "New"],
    ["ख़राब", "Poor"],
    ["ठीक ठाक", "Fair"],
    ["bahut accha", "Excellent"],
  ])
    expect(await named("Art", text), text).toEqual(["Art", condition]);
  expect(await named("Art", "पुराना")).toEqual(["condition"]);
});

test("INVENTORY-18 columns are recognised by the names of the Hindi screen, and numbers in Hindi digits", async () => {
  const names = "नाम,विवरण,श्रेणी,न्यूनतम बोली,उपश्रेणी,हालत,संख्या,मूल कीमत,अनुमानित कीमत,टैग,गोदाम,शेल्फ़,डिब्बा,तस्वीरें";
  const table = await readTable(`${names}\nदीया,पीतल का,कला,"₹ १,२००",,,३,रु. ९९९.५०`);
  const mapping = guessMapping(table);
  expect(Object.keys(mapping ?? {}).toSorted()).toEqual([...importFields].toSorted());
  if (mapping === undefined) throw new Error("No columns were recognised.");
  expect((await readItems(table, mapping))[0]).toMatchObject({
    kind: "good",
    item: { name: "दीया", minimumBidPrice: 1_200, quantity: 3, basePrice: 999.5 },
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
      { field: "quantity", key: "quantity_wrong" },
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

test("INVENTORY-16 a name that is longer than any file's is not compared, and other requests have their turn", async () => {
  // Marks in a wrong order are sorted, each past all the others.
  const long = "\u0301\u0316".repeat(150);
  const pictures = [{ name: `${long}a` }, { name: long }];
  expect(pictureFinder(pictures)(`${long}a`)).toBeUndefined();
  expect(pictureFinder(pictures)(long)).toBe(pictures[1]);
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const rows = Array.from({ length: 100 }, () => ({ pictures: [`photos/${long}`, "none"] }));
  const matches = await matchPictures(rows, pictures);
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(4);
  expect(matches).toHaveLength(100);
  expect(matches[99]).toEqual({ found: [pictures[1]], missing: ["none"] });
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
  expect((await readTable(`${head}\n${row.repeat(1_000)}`)).rows).toHaveLength(1_000);
  await expect(readTable(`${head}\n${row.repeat(1_001)}`)).rejects.toThrow("import_too_long");
  await expect(readTable("\n\n")).rejects.toThrow("import_unreadable");
  await expect(readTable(",".repeat(5_000))).rejects.toThrow("import_unreadable");
});
