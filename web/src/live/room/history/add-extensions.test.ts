import { QueryClient } from "@tanstack/react-query";
import type { LotDetails } from "@boli/contract/live/lot";
import type { RoomEvent } from "@boli/contract/live/room";
import { expect, test, vi } from "vitest";
import { lotKey } from "../../query-keys.ts";
import { addExtensions } from "./add-extensions.ts";

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

test("CLOSE-12 a page that has not loaded the moves of a lot yet asks for them after an outage, and after nothing else", () => {
  const client = new QueryClient();
  const asked = vi.spyOn(client, "invalidateQueries");
  addExtensions(client, "sale", [byHost(7)]);
  expect(asked).not.toHaveBeenCalled();
  addExtensions(client, "sale", [byOutage(8)]);
  expect(asked).toHaveBeenCalledExactlyOnceWith({ queryKey: lotKey("sale", "lot") });
});
