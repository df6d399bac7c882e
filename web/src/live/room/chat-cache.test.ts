import { QueryClient } from "@tanstack/react-query";
import type { ChatEntry, ChatMessage } from "@boli/contract/live/chat";
import { expect, test } from "vitest";
import {
  chatKey,
  type ChatPage,
  forgetRecentEntries,
  addChatFrame,
  pageKey,
  withEntries,
  withRecentEntries,
} from "./chat-cache.ts";

const said = (seq: number): ChatMessage => ({
  id: `message ${seq}`,
  seq,
  user: "Bidder 1",
  isHost: false,
  message: `No. ${seq}`,
  timestamp: "2026-11-26T12:00:00.000Z",
});
const message = (seq: number): ChatEntry => ({ kind: "message", seq, message: said(seq) });
const removed = (seq: number, target: number): ChatEntry => ({
  kind: "removed",
  seq,
  id: `message ${target}`,
});
const seqsOf = (page: ChatPage | undefined) => page?.messages.map(({ seq }) => seq);

function setUp(saleId: string, ...seqs: number[]) {
  const client = new QueryClient();
  const page = { messages: seqs.map(said), hasEarlier: false };
  client.setQueryData(pageKey(saleId, undefined), page);
  const shown = () => client.getQueryData<ChatPage>(pageKey(saleId, undefined));
  const isStale = () => client.getQueryState(pageKey(saleId, undefined))?.isInvalidated;
  return { client, shown, isStale };
}

test("CHAT-3 a page gets what the room tells, each message once and in order, and loses what is removed", () => {
  const { client, shown, isStale } = setUp("a", 1, 2);
  addChatFrame(client, "a", { kind: "chat", from: 2, to: 2, entries: [] });
  addChatFrame(client, "a", { kind: "chat", from: 3, to: 4, entries: [message(3), message(4)] });
  addChatFrame(client, "a", {
    kind: "chat",
    from: 5,
    to: 6,
    entries: [removed(5, 3), { kind: "gone", seq: 6 }],
  });
  expect(seqsOf(shown())).toEqual([1, 2, 4]);
  expect(isStale()).toBe(false);
  forgetRecentEntries("a");
});

test("CHAT-3 after a gap the page is read again, and a page that was read before gets what came after it", () => {
  const { client, shown, isStale } = setUp("b", 1);
  addChatFrame(client, "b", { kind: "chat", from: 1, to: 1, entries: [] });
  expect(isStale()).toBe(false);
  addChatFrame(client, "b", { kind: "chat", from: 4, to: 5, entries: [message(4), removed(5, 1)] });
  expect(isStale()).toBe(true);
  expect(seqsOf(shown())).toEqual([4]);
  // It was on its way when the frame came.
  const late = withRecentEntries("b", { messages: [said(1), said(2), said(3)], hasEarlier: false });
  expect(seqsOf(late)).toEqual([2, 3, 4]);
  forgetRecentEntries("b");
  expect(chatKey("b")).toEqual(pageKey("b", undefined).slice(0, 3));
});

test("CHAT-3 the newest page keeps 200 messages of 20,000", () => {
  let page: ChatPage = { messages: [], hasEarlier: false };
  for (let from = 1; from <= 20_000; from += 100)
    page = withEntries(
      page,
      Array.from({ length: 100 }, (_, at) => message(from + at)),
    );
  expect(page.messages).toHaveLength(200);
  expect(page.messages.at(-1)?.seq).toBe(20_000);
  expect(page.hasEarlier).toBe(true);
});
