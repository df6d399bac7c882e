import { queryOptions } from "@tanstack/react-query";
import { chatEndpoints } from "@boli/contract/live/chat";
import { call } from "../../lib/api.ts";
import { isFollowed } from "../room/open-rooms.ts";
import { chatKey, pageKey, withRecentEntries } from "../room/chat-cache.ts";

// No more messages than these are in the page, however long a chat is.
export const maxShownMessages = 50;
// The interval while the room sends no messages.
const newestMs = 3_000;
const followedMs = 60_000;

// The newest messages, or those before a number.
export const chatMessages = (
  saleId: string,
  { before, isLive }: { before?: number | undefined; isLive: boolean },
) =>
  queryOptions({
    queryKey: pageKey(saleId, before),
    async queryFn({ signal }) {
      const query = { before, limit: maxShownMessages };
      const messages = await call(chatEndpoints.listChat, { params: { id: saleId }, query, signal });
      const page = { messages, hasEarlier: messages.length === maxShownMessages };
      return before === undefined ? withRecentEntries(saleId, page) : page;
    },
    refetchInterval: () =>
      isLive && before === undefined ? (isFollowed(saleId) ? followedMs : newestMs) : false,
  });

// The room does not send reports and mutes, so a moderator's page polls them.
const moderatorMs = 10_000;

export const chatState = (saleId: string, isLive: boolean) =>
  queryOptions({
    queryKey: [...chatKey(saleId), "state"],
    queryFn: ({ signal }) => call(chatEndpoints.getChatState, { params: { id: saleId }, signal }),
    refetchInterval: ({ state }) =>
      isLive ? (state.data?.can.moderate === true ? moderatorMs : followedMs) : false,
  });

export const sayInChat = (saleId: string, message: string, key: string) =>
  call(chatEndpoints.sayInChat, { params: { id: saleId }, body: { message }, key });

export const removeFromChat = (saleId: string, messageId: string): Promise<unknown> =>
  call(chatEndpoints.removeFromChat, { params: { id: saleId, messageId } });

export const reportInChat = (saleId: string, messageId: string): Promise<unknown> =>
  call(chatEndpoints.reportInChat, { params: { id: saleId, messageId } });

export const muteInChat = (saleId: string, bidder: string, isMuted: boolean): Promise<unknown> =>
  call(chatEndpoints.muteInChat, { params: { id: saleId }, body: { bidder, isMuted } });
