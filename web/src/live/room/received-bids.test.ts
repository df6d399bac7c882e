import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import type { BidView } from "@boli/contract/live/bid-list";
import type { RoomEvent } from "@boli/contract/live/room";
import { afterEach, expect, test, vi } from "vitest";
import { lotBids } from "./queries.ts";
import { addBids, dropOlderBids, forgetRecentBids } from "./received.ts";

const { queryKey } = lotBids("sale", "lot");
const pageFrom = (newest: number, rows: number): BidView[] =>
  Array.from(
    { length: rows },
    (_, at) => ({ id: `bid ${newest - at}`, seq: newest - at, position: newest - at }) as BidView,
  );
const bidAt = (bidSeq: number) =>
  ({ kind: "bid", seq: bidSeq, lotId: "lot", bidSeq }) as Partial<RoomEvent> as RoomEvent;

afterEach(() => {
  forgetRecentBids("sale");
  vi.unstubAllGlobals();
});

function setUp(pages: BidView[][], pageParams: number[]) {
  const client = new QueryClient();
  client.setQueryData(queryKey, { pages, pageParams });
  const loaded = () => client.getQueryData(queryKey) ?? expect.unreachable("nothing is loaded");
  return { client, loaded, seqs: () => loaded().pages.map((page) => [page[0]?.seq, page.length]) };
}

test("ROOMPAGE-6 a bid that the room sent is added once, and the pages that somebody reads stay whole", () => {
  const { client, seqs } = setUp([pageFrom(600, 500), pageFrom(100, 50)], [0, 101]);
  addBids(client, "sale", [bidAt(600), bidAt(602), bidAt(601)]);
  addBids(client, "sale", [bidAt(602)]);
  expect(seqs()).toEqual([
    [602, 502],
    [100, 50],
  ]);
});

test("ROOMPAGE-6 once nobody reads in the older pages they go, and the newest one is bounded again", () => {
  const { client, loaded, seqs } = setUp([pageFrom(600, 500), pageFrom(100, 50)], [0, 101]);
  dropOlderBids(client, "sale", "lot");
  expect(seqs()).toEqual([[600, 200]]);
  expect(loaded().pageParams).toEqual([0]);
  for (let seq = 601; seq <= 1_200; seq += 1) addBids(client, "sale", [bidAt(seq)]);
  const [[newest, rows] = []] = seqs();
  expect(newest).toBe(1_200);
  expect(rows).toBeLessThanOrEqual(400);
});

test("ROOMPAGE-6 a history of one page, or one that was never loaded, stays as it is", () => {
  const { client, loaded } = setUp([pageFrom(30, 30)], [0]);
  const before = loaded();
  dropOlderBids(client, "sale", "lot");
  dropOlderBids(client, "sale", "other");
  expect(loaded()).toBe(before);
  expect(client.getQueryData(lotBids("sale", "other").queryKey)).toBeUndefined();
});

// A history whose requests are answered by the test.
function readHistory() {
  const answers: Array<(page: BidView[]) => void> = [];
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal(
    "fetch",
    () =>
      new Promise<Response>((resolve) => {
        answers.push((data) => resolve(Response.json({ success: true, data })));
      }),
  );
  const client = new QueryClient();
  const observer = new InfiniteQueryObserver(client, lotBids("sale", "lot"));
  const stop = observer.subscribe(() => undefined);
  const answer = async (page: BidView[]): Promise<void> => {
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    answers.pop()?.(page);
  };
  const seqs = () =>
    observer
      .getCurrentResult()
      .data?.pages.flat()
      .map(({ seq }) => seq);
  return { client, observer, answer, seqs, stop };
}

test("ROOMPAGE-6 a bid that the room sends while a history is read, or older bids are, is in it afterwards", async () => {
  const { client, observer, answer, seqs, stop } = readHistory();
  addBids(client, "sale", [bidAt(100)]);
  await answer(pageFrom(99, 50));
  const upTo = (newest: number, rows: number) => pageFrom(newest, rows).map(({ seq }) => seq);
  await vi.waitFor(() => expect(seqs()).toEqual(upTo(100, 51)));
  const older = observer.fetchNextPage();
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetchingNextPage).toBe(true));
  addBids(client, "sale", [bidAt(101), bidAt(102)]);
  await answer(pageFrom(49, 49));
  await older;
  expect(seqs()).toEqual(upTo(102, 102));
  addBids(client, "sale", [bidAt(103)]);
  expect(seqs()).toEqual(upTo(103, 103));
  stop();
});
