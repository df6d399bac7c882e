import type { QueryClient } from "@tanstack/react-query";
import type { ChatEntry, ChatMessage } from "@boli/contract/live/chat";
import type { RoomMessage } from "@boli/contract/live/room";
import { liveKey } from "../query-keys.ts";

// A page of a chat, the oldest message first.
export interface ChatPage {
  messages: ChatMessage[];
  hasEarlier: boolean;
}

type ChatFrame = Extract<RoomMessage, { kind: "chat" }>;

// The key of all queries about the chat of a sale; they are invalidated when something was written.
export const chatKey = (saleId: string) => [...liveKey, "chat", saleId] as const;
export const pageKey = (saleId: string, before: number | undefined) =>
  [...chatKey(saleId), "messages", before] as const;

// Enough messages that a reader who has scrolled up a little keeps the visible ones while new ones come.
const maxNewest = 200;
const maxKept = 500;

interface RecentEntries {
  // The newest number that was received.
  seq: number;
  // The last entries, to be added to a page that was read before them and arrives after them.
  entries: ChatEntry[];
}

const recentEntries = new Map<string, RecentEntries>();

// Merges entries into the newest page. An entry that the page has already is not added again.
export function withEntries({ messages, hasEarlier }: ChatPage, entries: readonly ChatEntry[]): ChatPage {
  const byId = new Map(messages.map((message) => [message.id, message]));
  for (const entry of entries) {
    if (entry.kind === "message") byId.set(entry.message.id, entry.message);
    else if (entry.kind === "removed") byId.delete(entry.id);
  }
  const all = [...byId.values()].toSorted((a, b) => a.seq - b.seq);
  return { messages: all.slice(-maxNewest), hasEarlier: hasEarlier || all.length > maxNewest };
}

export const withRecentEntries = (saleId: string, page: ChatPage): ChatPage =>
  withEntries(page, recentEntries.get(saleId)?.entries ?? []);

// Adds the entries that the room sent to the pages that were loaded. After a gap the newest page is read again.
export function addChatFrame(client: QueryClient, saleId: string, { from, to, entries }: ChatFrame): void {
  const before = recentEntries.get(saleId);
  const isNext = before !== undefined && from === before.seq + 1 && entries.length > 0;
  const isKnown =
    to === (before?.seq ?? client.getQueryData<ChatPage>(pageKey(saleId, undefined))?.messages.at(-1)?.seq);
  recentEntries.set(saleId, {
    seq: to,
    entries: [...(isNext || isKnown ? (before?.entries ?? []) : []), ...entries].slice(-maxKept),
  });
  if (entries.length > 0) addToPages(client, saleId, entries);
  if (!isNext && !isKnown) void client.invalidateQueries({ queryKey: chatKey(saleId) });
}

// The reader's own message, from the answer to it.
export const addOwn = (client: QueryClient, saleId: string, message: ChatMessage): void =>
  addToPages(client, saleId, [{ kind: "message", seq: message.seq, message }]);

export const forgetRecentEntries = (saleId: string): void => void recentEntries.delete(saleId);

function addToPages(client: QueryClient, saleId: string, entries: readonly ChatEntry[]): void {
  client.setQueryData<ChatPage>(pageKey(saleId, undefined), (page) => page && withEntries(page, entries));
  // Removals count in older pages as well.
  const removed = entries.filter(({ kind }) => kind === "removed");
  if (removed.length > 0)
    client.setQueriesData<ChatPage>(
      { queryKey: [...chatKey(saleId), "messages"] },
      (page) => page && withEntries(page, removed),
    );
}
