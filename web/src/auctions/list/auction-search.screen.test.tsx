import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { findingEndpoints, type SearchSuggestions } from "@boli/contract/auctions/finding";
import { asha } from "../../ui/testing/asha.ts";
import { answer } from "../../ui/testing/server.ts";
import { pass, press, pressKey, show, type } from "../../ui/testing/show.tsx";
import { AuctionSearch } from "./auction-search.tsx";
import { listRecent, rememberSearch } from "./recent-searches.ts";
import { en } from "./texts/en.ts";

const auctionId = "01900000-0000-7000-8000-00000000b001";
const suggested: SearchSuggestions = {
  places: [{ label: "Palakkad, Kerala" }],
  categories: [{ key: "Furniture" }],
  titles: [{ id: auctionId, title: "Palace lamps" }],
};
const [onPlace, onCategory, onAuction, onSearch] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];

function Searched() {
  const [search, setSearch] = useState("");
  onSearch.mockImplementation(setSearch);
  return (
    <>
      <AuctionSearch
        userId={asha.id}
        search={search}
        onSearch={onSearch}
        onPlace={onPlace}
        onCategory={onCategory}
        onAuction={onAuction}
      />
      <button type="button">Elsewhere</button>
    </>
  );
}

const search = page.getByRole("combobox");
const options = () =>
  [...document.querySelectorAll("[role=option] .suggest-label")].map((one) => one.textContent);
const recent = () => listRecent(localStorage, asha.id, Date.now());
const remember = (...texts: string[]) =>
  texts.forEach((text) => rememberSearch(localStorage, asha.id, text, Date.now()));

async function opened() {
  for (const called of [onPlace, onCategory, onAuction, onSearch]) called.mockReset();
  const asked = answer(findingEndpoints.suggestSearches, { data: suggested });
  await show(<Searched />);
  await press(search);
  return asked;
}

test("SUGGEST-3 suggestions are asked for when typing pauses, from two letters on", async () => {
  const asked = await opened();
  await type("p");
  await pass(1_000);
  expect(asked).toEqual([]);
  await type("al");
  await pass(100);
  await type("a");
  await pass(200);
  expect(asked.map(({ query }) => query)).toEqual([{ q: "pala" }]);
  expect(options()).toEqual(["Palakkad, Kerala", "Furniture", "Palace lamps"]);
  expect(search.element()).toHaveAttribute("aria-expanded", "true");
});

test("SUGGEST-3 what no longer fits the text is not suggested", async () => {
  await opened();
  await type("pala");
  await pass(200);
  await pressKey("ControlOrMeta+A");
  answer(findingEndpoints.suggestSearches, () => new Promise(() => undefined));
  await type("desk");
  expect(options()).toEqual([]);
});

test("SUGGEST-1 an arrow and Enter choose a suggestion, which opens what it names", async () => {
  await opened();
  await type("pala");
  await pass(200);
  await pressKey("ArrowDown");
  expect(document.querySelector("[aria-selected=true]")?.textContent).toContain("Palakkad");
  await pressKey("Enter");
  expect(onPlace.mock.calls).toEqual([["Palakkad, Kerala"]]);
  expect(options()).toEqual([]);
  expect(recent()).toEqual([]);
});

test.each([
  ["Furniture", onCategory, "Furniture"],
  ["Palace lamps", onAuction, auctionId],
])("SUGGEST-2 a press on %s opens it, and the focus stays in the field", async (name, called, value) => {
  await opened();
  await type("pala");
  await pass(200);
  const option = [...document.querySelectorAll("[role=option]")].find((one) =>
    one.textContent.includes(name),
  );
  await press(option as Element);
  expect(called.mock.calls).toEqual([[value]]);
  expect(search.element()).toHaveFocus();
  expect(recent()).toEqual(called === onAuction ? ["pala"] : []);
});

test("RECENT-1 an empty field offers the recent searches, the latest first, and a press searches again at once", async () => {
  remember("desks", "lamps");
  await opened();
  expect(options()).toEqual(["lamps", "desks", en.search.forget]);
  await press(document.querySelectorAll("[role=option]")[1] as Element);
  expect(search.element()).toHaveValue("desks");
  expect(onSearch.mock.calls).toEqual([["desks"]]);
});

test("RECENT-1 they can be forgotten", async () => {
  remember("desks", "lamps");
  await opened();
  await press([...document.querySelectorAll("[role=option]")].at(-1) as Element);
  expect(recent()).toEqual([]);
  await press(page.getByRole("button", { name: "Elsewhere" }));
  await press(search);
  expect(options()).toEqual([]);
});

test("RECENT-4 Enter remembers a search, and so does leaving the field, of at least two letters", async () => {
  await opened();
  await type("lamps");
  await pressKey("Enter");
  expect([recent(), onSearch.mock.calls]).toEqual([["lamps"], [["lamps"]]]);
  await pressKey("ControlOrMeta+A");
  await type("desks");
  await pass(400);
  expect(recent()).toEqual(["lamps"]);
  await press(page.getByRole("button", { name: "Elsewhere" }));
  expect(recent()).toEqual(["desks", "lamps"]);
  await press(search);
  await pressKey("ControlOrMeta+A");
  await type("x");
  await pressKey("Enter");
  expect(recent()).toEqual(["desks", "lamps"]);
});

test("SUGGEST-2 Escape closes the suggestions first, and then empties the field", async () => {
  await opened();
  await type("pala");
  await pass(200);
  await pressKey("Escape");
  expect([options(), (search.element() as HTMLInputElement).value]).toEqual([[], "pala"]);
  await pressKey("Escape");
  expect(search.element()).toHaveValue("");
});
