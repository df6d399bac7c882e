import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { liveEndpoints } from "@boli/contract/live/endpoints";
import type { SaleCard } from "@boli/contract/live/sale-card";
import { answer, type Asked } from "../../ui/testing/server.ts";
import { button, isShown, pass, press, pressKey, show, type } from "../../ui/testing/show.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { inMs, shownSale } from "../testing/shown-sale.ts";
import { SaleList } from "./sale-list.tsx";
import type { SaleSearch } from "../addresses.ts";

function cardOf(number: number): SaleCard {
  const { id, description, status, startDateTime, endDateTime, isVerified, isPractice, youtubeUrl } =
    shownSale();
  return {
    id: `${id.slice(0, -2)}${String(number + 10)}`,
    title: `Sale ${number}`,
    ...{ description, status, startDateTime, endDateTime, isVerified, isPractice, youtubeUrl },
    youtubeEmbedId: null,
    city: null,
    state: null,
    statistics: { totalBids: 0, totalRevenue: 0 },
    host: null,
    categories: [],
    picture: null,
    participantCount: 0,
    bidderCount: 0,
    itemCount: 1,
  };
}

const found = (numbers: readonly number[], pages = 1, at = 1, total = numbers.length) => ({
  data: numbers.map(cardOf),
  page: { page: at, limit: 12, total, pages, exact: true },
  at: inMs(0),
});

const searches: SaleSearch[] = [];

// The page keeps the search in its address.
function List({ first }: { first?: SaleSearch }) {
  const [search, setSearch] = useState(first ?? {});
  return (
    <SaleList
      search={search}
      onSearch={(next) => {
        searches.push(next);
        setSearch(next);
      }}
      renderTools={() => null}
      renderLink={({ id }, label) => <a href={`#${id}`}>{label}</a>}
      renderPageLink={(at, { className, children, label }) => (
        <button
          type="button"
          className={className}
          aria-label={label}
          onClick={() => setSearch({ ...search, page: at })}
        >
          {children}
        </button>
      )}
    />
  );
}

const titles = () => [...document.querySelectorAll(".sale-card-title")].map((one) => one.textContent);
const count = () => document.querySelector(".sale-list-count")?.textContent;

test("SALELIST-1 a list that loads shows placeholders, and then what was found", async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof found>>();
  answer(liveEndpoints.listSales, () => promise);
  await show(<List />);
  expect(document.querySelectorAll(".sale-card-empty")).toHaveLength(6);
  expect(page.getByText("Loading live auctions…").query()).not.toBeNull();
  expect(count()).toBe("");
  resolve(found([1, 2]));
  await pass(0);
  expect(document.querySelectorAll(".sale-card-empty")).toHaveLength(0);
  expect([titles(), count()]).toEqual([["Sale 1", "Sale 2"], "2 live auctions found"]);
  expect(isShown(page.getByRole("navigation"))).toBe(false);
});

test("SALELIST-1 an empty list says whether filters are the reason, and clears them", async () => {
  const asked = answer(liveEndpoints.listSales, found([]));
  await show(<List first={{ search: "palace" }} />);
  expect(document.querySelector(".list-empty")?.textContent).toContain("Try another word or other filters.");
  expect(asked.at(-1)?.query["search"]).toBe("palace");
  await press(document.querySelector(".list-empty button") as Element);
  expect(document.querySelector(".list-empty")?.textContent).toContain("As soon as a host announces one");
  expect(document.querySelector(".list-empty button")).toBeNull();
  expect(asked.at(-1)?.query["search"]).toBeUndefined();
});

test("LISTS-2 a list that failed says so once, and is loaded again by its button", async () => {
  const asked = answer(liveEndpoints.listSales, "lost");
  await show(<List />);
  expect(document.querySelector(".list-failed")?.textContent).toContain("Failed to fetch live auctions");
  expect(toasts.visible.get().map(({ text }) => text)).toEqual(["Failed to fetch live auctions"]);
  expect(isShown(page.getByText("No live auctions found"))).toBe(false);
  answer(liveEndpoints.listSales, found([1]));
  const before = asked.length;
  await press(button("Try again"));
  expect(asked.length).toBe(before + 1);
  expect(titles()).toEqual(["Sale 1"]);
  expect(document.querySelector(".list-failed")).toBeNull();
});

test("LISTS-2 what was loaded stays in sight when loading it again fails", async () => {
  answer(liveEndpoints.listSales, found([1]));
  await show(<List />);
  answer(liveEndpoints.listSales, "lost");
  await pass(30_000);
  expect(titles()).toEqual(["Sale 1"]);
  expect(document.querySelector(".list-failed")).not.toBeNull();
});

test("SALELIST-1 a page is turned with the old one in sight, and the focus goes to the start of the new one", async () => {
  const pageAsked = ({ query }: Asked) => Number(query["page"] ?? 1);
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(liveEndpoints.listSales, async (asked) => {
    if (pageAsked(asked) === 2) await promise;
    return found(pageAsked(asked) === 1 ? [1, 2] : [3], 2, pageAsked(asked), 13);
  });
  await show(<List />);
  await press(button("Page 2"));
  expect([titles(), count()]).toEqual([["Sale 1", "Sale 2"], ""]);
  expect(document.querySelector(".sale-grid")?.ariaBusy).toBe("true");
  resolve();
  await pass(0);
  expect([titles(), count()]).toEqual([["Sale 3"], "13 live auctions found"]);
  expect(document.activeElement).toBe(document.querySelector(".sale-list-count"));
});

test("SALELIST-1 a list that became shorter leads to its last page", async () => {
  searches.length = 0;
  answer(liveEndpoints.listSales, ({ query }) =>
    query["page"] === "5" ? found([], 2, 5, 13) : found([3], 2, 2, 13),
  );
  await show(<List first={{ page: 5 }} />);
  expect(searches).toEqual([{ page: 2 }]);
  expect(titles()).toEqual(["Sale 3"]);
});

test("SALELIST-1 a search applies by Enter and not while it is typed", async () => {
  const asked = answer(liveEndpoints.listSales, found([1]));
  await show(<List />);
  await press(page.getByRole("searchbox"));
  await type("palace");
  await pass(2_000);
  expect(asked).toHaveLength(1);
  await pressKey("Enter");
  expect(asked.map(({ query }) => query["search"])).toEqual([undefined, "palace"]);
});

test("SALELIST-2 a card whose start comes shows it as started, and the server is asked", async () => {
  const card = { ...cardOf(1), status: "scheduled" as const, startDateTime: inMs(5_000) };
  const asked = answer(liveEndpoints.listSales, () => ({
    ...found([]),
    data: [card],
    page: found([1]).page,
  }));
  await show(<List />);
  expect(document.querySelector(".sale-card")?.textContent).toContain("View Details");
  await pass(5_100);
  expect(document.querySelector(".sale-card")?.textContent).toMatch(/STARTED.*Join Live/);
  expect(asked).toHaveLength(2);
});
