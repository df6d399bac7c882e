import { consoleEndpoints, type ConsoleView as Facts } from "@boli/contract/live/console";
import { liveEndpoints } from "@boli/contract/live/endpoints";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answer } from "../../../ui/testing/server.ts";
import { pass, press, show } from "../../../ui/testing/show.tsx";
import { Toaster } from "../../../ui/overlays/toaster.tsx";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { inMs, lotId, shownLot, shownSale } from "../../testing/shown-sale.ts";
import { ConsoleView } from "../console-view.tsx";

const own = "11111111-2222-4333-8444-555555555555";
beforeEach(() => {
  vi.stubGlobal(
    "WebSocket",
    class {
      readonly close = () => undefined;
    },
  );
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await page.viewport(1280, 800);
});

// The console of an admin while the host's one acts, with the button that takes it over.
async function openConsole(): Promise<void> {
  const facts: Facts = {
    acting: { console: own, by: "host", isThere: true, since: inMs(-60_000) },
    hold: null,
    holdLeftMs: 7_200_000,
    bidders: [],
    paddles: [],
    reoffered: [],
    at: inMs(0),
  };
  answer(consoleEndpoints.readConsole, { data: facts });
  answer(liveEndpoints.listBids, { data: [] });
  const lots = Array.from({ length: 8 }, (_, at) =>
    shownLot(at + 1, { status: at === 0 ? "open" : "queued", closesAt: null, latestCloseAt: null }),
  );
  const can = { bid: false, manage: true, why: "admin_may_not_bid", leaveCeiling: false, whyNoCeiling: null };
  const sale = shownSale({ pace: "clerk", currentLotId: lotId(1), items: lots, can, verifiable: "hash" });
  await show(
    <>
      <ConsoleView
        sale={sale}
        audience="admin"
        renderBack={({ className, children, label }) => (
          <a href="#back" className={className} aria-label={label}>
            {children}
          </a>
        )}
        results={null}
        onChanged={async () => undefined}
      />
      <Toaster />
    </>,
  );
}

const controls = "a[href], button, input, select, textarea, [role='tab']";
const consoleElement = () => document.querySelector(".console") as HTMLElement;
const boxesOf = (selector: string): DOMRect[] =>
  [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());

// The names of the controls below a toast, where the browser would give it a press.
function covered(): string[] {
  const found = boxesOf(".toast")
    .flatMap(pointsOf)
    .flatMap(([x, y]) => {
      const [first, ...below] = document.elementsFromPoint(x, y);
      if (!first?.closest(".toast")) return [];
      return below.filter((one) => one.matches(controls) && !one.closest(".toast"));
    });
  return [...new Set(found)].map((one) => one.textContent);
}

const everyPx = 10;
const pointsOf = ({ left, top, width, height }: DOMRect): Array<[number, number]> =>
  Array.from({ length: Math.ceil(width / everyPx) }, (_, x) =>
    Array.from({ length: Math.ceil(height / everyPx) }, (__, y): [number, number] => [
      left + (x + 0.5) * everyPx,
      top + (y + 0.5) * everyPx,
    ]),
  ).flat();

describe.each([
  [360, 740],
  [768, 1024],
  [1280, 800],
])("CONSOLE-15 at %d × %d toasts", (width, height) => {
  test("cover no control of the console, and are in sight", async () => {
    await page.viewport(width, height);
    await openConsole();
    expect(document.querySelectorAll(controls).length).toBeGreaterThan(15);
    const before = boxesOf(controls);
    toasts.show("success", "The request was dealt with.");
    toasts.show("error", "We could not reach the server, so nothing was changed. Try again in a moment.");
    await pass(500);
    expect(covered()).toEqual([]);
    const inSight = boxesOf(".toast").map(
      ({ top, left, bottom, right }) => top >= 0 && left >= 0 && bottom <= height && right <= width,
    );
    expect(inSight).toEqual([true, true]);
    // No button moves under a finger.
    expect(boxesOf(`.console :is(${controls}):not(.toast *)`)).toEqual(before);
    // More of them than the lot is high.
    for (let more = 0; more < 8; more += 1) toasts.show("success", `Lot ${more} is checked.`);
    await pass(500);
    expect(covered()).toEqual([]);
    // On a phone the console is longer than the window, and more so while the keyboard is open.
    await page.viewport(width, height / 2);
    const { scrollHeight, clientHeight } = consoleElement();
    for (let top = 0; top <= scrollHeight - clientHeight; top += 40) {
      consoleElement().scrollTop = top;
      expect(covered()).toEqual([]);
    }
  });

  test("leave the button that takes the console over to the press", async () => {
    await page.viewport(width, height);
    await openConsole();
    for (const text of ["The sale goes on.", "The request was dealt with."]) toasts.show("success", text);
    await pass(500);
    await press(page.getByRole("button", { name: "Take over…" }));
    // A dialog has the toasts over itself, as everywhere.
    await expect.element(page.getByRole("dialog")).toBeVisible();
    expect(document.querySelector("dialog .toaster")).not.toBeNull();
  });
});
