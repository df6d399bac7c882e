import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { pass, show } from "../../ui/testing/show.tsx";
import type { ShownLot } from "../shown.ts";
import { inMs, lotId, shownLot } from "../testing/shown-sale.ts";
import { goToRunOrder, RunOrder } from "./run-order.tsx";

interface Facts {
  chosenId?: string;
  hasNextClosing?: boolean;
  isTimed?: boolean;
}

const drawn = (
  lots: readonly ShownLot[],
  { chosenId, hasNextClosing = false, isTimed = true }: Facts = {},
) => (
  <RunOrder
    lots={lots}
    chosenId={chosenId}
    own={{ alias: "Bidder 3", standings: [], checked: new Set() }}
    hasNextClosing={hasNextClosing}
    isTimed={isTimed}
    isHeld={false}
    renderLotLink={(id, { className, children, isChosen }) => (
      <a href={`#${id}`} className={className} aria-current={isChosen || undefined}>
        {children}
      </a>
    )}
  />
);
const many = () => Array.from({ length: 60 }, (_, at) => shownLot(at + 1));
const order = page.getByRole("region", { name: /items/i });
const row = (number: number): HTMLElement | null => document.querySelector(`[data-lot="${lotId(number)}"]`);

test("SALEPAGE-3 every lot has a link in its order, and one of them is chosen", async () => {
  await show(drawn(many(), { chosenId: lotId(2) }));
  const rows = [...document.querySelectorAll<HTMLElement>("[data-lot]")];
  expect(rows.map((one) => one.querySelector(".run-order-number")?.textContent)).toEqual(
    many().map((_, at) => String(at + 1)),
  );
  expect(document.querySelectorAll("[aria-current]")).toHaveLength(1);
  expect(row(2)?.querySelector("[aria-current]")).not.toBeNull();
  expect(row(2)?.textContent).toContain("Lamp 2");
});

test("SALEPAGE-3 the list scrolls to the chosen lot, and the page stays where it is", async () => {
  const list = () => document.querySelector(".run-order ol") as HTMLElement;
  const style = document.createElement("style");
  style.textContent =
    ".run-order ol { position: relative; height: 20rem !important; overflow: auto !important }";
  document.head.append(style);
  const shown = await show(drawn(many(), { chosenId: lotId(1) }));
  expect(list().scrollTop).toBe(0);
  await shown.change(drawn(many(), { chosenId: lotId(40) }));
  const { top, bottom } = list().getBoundingClientRect();
  const box = row(40)?.getBoundingClientRect();
  expect(box !== undefined && box.top >= top && box.bottom <= bottom).toBe(true);
  expect(window.scrollY).toBe(0);
  const before = list().scrollTop;
  await shown.change(drawn(many(), { chosenId: lotId(41) }));
  expect(list().scrollTop).toBe(before);
  style.remove();
});

test("ROOMPAGE-14 the lot that closes next is named with its time, and the one after it when it is decided", async () => {
  const lots = [
    shownLot(1, { closesAt: inMs(90_000) }),
    shownLot(2, { closesAt: inMs(65_000) }),
    shownLot(3, { closesAt: inMs(300_000) }),
  ];
  const shown = await show(drawn(lots, { hasNextClosing: true }));
  const next = () => document.querySelector(".run-order-next");
  expect(next()?.textContent).toMatch(/2.*01:05/);
  expect(next()?.getAttribute("href")).toBe(`#${lotId(2)}`);
  await pass(6_000);
  expect(next()?.textContent).toMatch(/0[01]:(59|00)/);
  await shown.change(
    drawn([lots[0], { ...lots[1], status: "sold" }, lots[2]] as ShownLot[], { hasNextClosing: true }),
  );
  await pass(1_100);
  expect(next()?.getAttribute("href")).toBe(`#${lotId(1)}`);
  await shown.change(drawn(lots));
  expect(next()).toBeNull();
});

test("ROOMPAGE-18 the place of the closing times stays when the sale ends under somebody's eyes", async () => {
  const shown = await show(drawn(many(), { isTimed: false }));
  const isKept = () => order.element().hasAttribute("data-timed");
  expect(isKept()).toBe(false);
  await shown.change(drawn(many()));
  await shown.change(drawn(many(), { isTimed: false }));
  expect(isKept()).toBe(true);
  expect(document.querySelector(".run-order-close")).toBeNull();
});

test("ROOMPAGE-19 the way to all items takes the focus to them", async () => {
  await show(drawn(many()));
  goToRunOrder();
  expect(order.element()).toHaveFocus();
});
