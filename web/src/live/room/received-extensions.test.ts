import { QueryClient, QueryObserver } from "@tanstack/react-query";
import type { LotDetails } from "@boli/contract/live/lot";
import type { RoomEvent } from "@boli/contract/live/room";
import { expect, test, vi } from "vitest";
import { lotKey, outageKey } from "../query-keys.ts";
import { addExtensions } from "./received.ts";

const at = "2026-11-26T12:00:00.000Z";
const closesAt = "2026-11-26T12:10:00.000Z";
const moved = { kind: "lot-extended", lotId: "lot", closesAt } as const;
const byOutage = (seq: number): RoomEvent => ({ ...moved, seq, at, why: "outage", bidSeq: 4, head: "head" });
const byHost = (seq: number): RoomEvent => ({ ...moved, seq, at, why: "host" });

test("CLOSE-12 a move by an outage is among the moves of its lot, once and with its reason", () => {
  const client = new QueryClient();
  client.setQueryData(lotKey("sale", "lot"), { extensions: [] });
  addExtensions(client, "sale", [byHost(7), byOutage(8)]);
  addExtensions(client, "sale", [byOutage(8)]);
  const { extensions } = client.getQueryData<LotDetails>(lotKey("sale", "lot")) ?? expect.unreachable("gone");
  expect(extensions).toEqual([
    { seq: 8, at, why: "outage", closesAt, bidSeq: null },
    { seq: 7, at, why: "host", closesAt, bidSeq: null },
  ]);
});

test("CLOSE-12 the moves of a lot that were asked for before an outage are asked for again, and after nothing else", async () => {
  const client = new QueryClient();
  const answers = [[], [byOutage(8)]];
  const queryFn = vi.fn(async () => ({ extensions: answers.shift() }));
  const stop = new QueryObserver(client, { queryKey: lotKey("sale", "lot"), queryFn }).subscribe(
    () => undefined,
  );
  addExtensions(client, "sale", [byHost(7)]);
  expect(queryFn).toHaveBeenCalledOnce();
  addExtensions(client, "sale", [byOutage(8)]);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(queryFn).toHaveBeenCalledTimes(2);
  expect(client.getQueryData(lotKey("sale", "lot"))).toEqual({ extensions: [byOutage(8)] });
  stop();
});

test("CLOSE-12 an outage that moves many lots is kept for those that are shown", () => {
  const client = new QueryClient();
  const stop = new QueryObserver(client, { queryKey: outageKey("sale", "lot"), enabled: false }).subscribe(
    () => undefined,
  );
  addExtensions(client, "sale", [byHost(7), byOutage(8), { ...byOutage(9), lotId: "other" } as RoomEvent]);
  expect(client.getQueryData(outageKey("sale", "lot"))).toMatchObject({ seq: 8, why: "outage", closesAt });
  expect(client.getQueryCache().getAll()).toHaveLength(1);
  stop();
});
