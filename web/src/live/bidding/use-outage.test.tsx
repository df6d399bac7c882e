import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { SaleView } from "@boli/contract/live/endpoints";
import type { Extension } from "@boli/contract/live/sale-event";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRequests, stubPage } from "../../lib/testing/fake-page.ts";
import { shownLot, shownOutage, shownSale } from "../testing/shown-sale.ts";
import { addExtensions } from "../room/received.ts";
import { useOutage } from "./outage-words.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-26T12:00:00.000Z") });
});
afterEach(async () => {
  for (const leave of left.splice(0)) await leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const left: Array<() => Promise<void>> = [];
// The page after this work and all that follows from it.
const settle = (work: () => unknown) =>
  act(async () => {
    await work();
    await vi.advanceTimersByTimeAsync(0);
  });

const lot = shownLot();
const at = "2026-11-26T12:00:00.000Z";
const [before, after] = [
  shownOutage("2026-11-26T12:10:00.000Z", 8),
  shownOutage("2026-11-26T12:30:00.000Z", 19),
];
const interrupted = { interruption: { from: at, until: at, movedMs: 600_000 } };

interface ShownProps {
  sale: SaleView;
  onShown(outage: Extension | undefined): void;
}

function Shown({ sale, onShown }: ShownProps) {
  onShown(useOutage(sale, lot));
  return null;
}

// The page of a live sale with one lot. Its requests wait until the test answers them.
async function openPage(first: Partial<SaleView>) {
  const requests = createRequests<Response>();
  const root = createRoot(stubPage());
  vi.stubGlobal("fetch", requests.send);
  const client = new QueryClient();
  const given: { outage?: Extension | undefined } = {};
  const onShown = (outage: Extension | undefined): void => void (given.outage = outage);
  const show = (change: Partial<SaleView>) =>
    settle(() =>
      root.render(
        <QueryClientProvider client={client}>
          <Shown sale={shownSale({ items: [lot], ...change })} onShown={onShown} />
        </QueryClientProvider>,
      ),
    );
  left.push(() => act(async () => root.unmount()));
  await show(first);
  return {
    show,
    asked: () =>
      requests.send.mock.calls.map(([address]) => new URL(String(address), "http://localhost").pathname),
    answer: (extensions: Extension[]) =>
      settle(() => requests.answer(Response.json({ success: true, data: { ...lot, extensions } }))),
    // The room sends it after an outage.
    hear: ({ seq, closesAt }: Extension) => {
      const { id: lotId } = lot;
      const moved = {
        kind: "lot-extended",
        lotId,
        closesAt,
        why: "outage",
        bidSeq: 9,
        head: "head",
      } as const;
      return settle(() => addExtensions(client, shownSale().id, [{ ...moved, seq, at }]));
    },
    outage: () => given.outage,
  };
}

const address = `/api/live-auctions/${shownSale().id}/lots/${lot.id}`;

test("CLOSE-12 a page asks for no move of a lot while its sale had no outage, and hears of the first one from the room", async () => {
  const page = await openPage({});
  await page.hear(before);
  await page.show(interrupted);
  expect([page.asked(), page.outage()]).toEqual([[], { ...before, at }]);
  await page.hear(after);
  expect([page.asked(), page.outage()?.seq]).toEqual([[], 19]);
});

test("CLOSE-12 who comes later asks once, and is not told an older one than the room has sent meanwhile", async () => {
  const page = await openPage(interrupted);
  expect([page.asked(), page.outage()]).toEqual([[address], undefined]);
  await page.hear(after);
  await page.answer([before]);
  expect([page.asked(), page.outage()?.seq]).toEqual([[address], 19]);
});

test("CLOSE-12 the newest of an answer counts, and none where late bids alone moved the lot", async () => {
  const late: Extension = { ...after, seq: 20, why: "late-bid" };
  const page = await openPage(interrupted);
  await page.answer([late, after, before]);
  expect(page.outage()?.seq).toBe(19);
  const other = await openPage(interrupted);
  await other.answer([late]);
  expect(other.outage()).toBeUndefined();
});

test.each<Partial<SaleView>>([{ pace: "clerk" }, { status: "completed" }])(
  "CLOSE-12 nobody asks in a sale that no outage can move: %o",
  async (change) => {
    const page = await openPage({ ...interrupted, ...change });
    expect(page.asked()).toEqual([]);
  },
);
