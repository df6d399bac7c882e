import { expect, test, vi } from "vitest";
import type { StandingView } from "@boli/contract/live/standing";
import { readAllStandings, withKnown } from "./all-standings.ts";

const standing = (lotId: string, change: Partial<StandingView> = {}): StandingView =>
  ({ lotId, standing: "outbid", ...change }) as StandingView;

test("ROOM-9 ROOMPAGE-14 who has bid on more lots than a page lists has a standing on each", async () => {
  const pages = [[standing("a"), standing("b")], [standing("c")]];
  const read = vi.fn(async (page: number) => ({ data: pages[page - 1] ?? [], page: { pages: 2 } }));
  expect((await readAllStandings(read)).map(({ lotId }) => lotId)).toEqual(["a", "b", "c"]);
  expect(read).toHaveBeenCalledTimes(2);
});

test("ROOM-9 one page is one request, and of very many lots ten pages are read", async () => {
  const read = vi.fn(async (_page: number) => ({ data: [], page: { pages: 1 } }));
  await readAllStandings(read);
  expect(read).toHaveBeenCalledTimes(1);
  read.mockImplementation(async () => ({ data: [], page: { pages: 40 } }));
  read.mockClear();
  await readAllStandings(read);
  expect(read.mock.calls.map(([page]) => page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test("ROOM-9 standings that the room sends take the place of the known ones, and the others stay", () => {
  const known = [standing("a"), standing("z")];
  const sent = [standing("a", { standing: "leading" }), standing("b")];
  expect(withKnown(known, sent).map((one) => [one.lotId, one.standing])).toEqual([
    ["a", "leading"],
    ["b", "outbid"],
    ["z", "outbid"],
  ]);
  expect(withKnown(undefined, sent)).toEqual(sent);
});
