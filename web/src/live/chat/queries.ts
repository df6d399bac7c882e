import { queryOptions } from "@tanstack/react-query";
import { chatEndpoints } from "@boli/contract/live/chat";
import { call } from "../../lib/api.ts";

// No more rows than these are in the page, however long a chat is.
const pageSize = 50;
// For as long as nobody says that something was written.
const newestMs = 3_000;

// To be invalidated when something was written in the chat of a sale.
export const chatKey = (saleId: string) => ["live", "chat", saleId] as const;

// The newest messages, or those before a number.
export const chatMessages = (
  saleId: string,
  { before, isLive }: { before?: number | undefined; isLive: boolean },
) =>
  queryOptions({
    queryKey: [...chatKey(saleId), "messages", before],
    queryFn: ({ signal }) =>
      call(chatEndpoints.listChat, { params: { id: saleId }, query: { before, limit: pageSize }, signal }),
    refetchInterval: isLive && before === undefined ? newestMs : false,
  });

const stateMs = 15_000;

export const chatState = (saleId: string, isLive: boolean) =>
  queryOptions({
    queryKey: [...chatKey(saleId), "state"],
    queryFn: ({ signal }) => call(chatEndpoints.getChatState, { params: { id: saleId }, signal }),
    refetchInterval: isLive ? stateMs : false,
  });

export const isFullPage = (messages: number): boolean => messages === pageSize;

export const sayInChat = (saleId: string, message: string, key: string) =>
  call(chatEndpoints.sayInChat, { params: { id: saleId }, body: { message }, key });

export const removeFromChat = (saleId: string, messageId: string): Promise<unknown> =>
  call(chatEndpoints.removeFromChat, { params: { id: saleId, messageId } });

export const reportInChat = (saleId: string, messageId: string): Promise<unknown> =>
  call(chatEndpoints.reportInChat, { params: { id: saleId, messageId } });

export const muteInChat = (saleId: string, bidder: string, isMuted: boolean): Promise<unknown> =>
  call(chatEndpoints.muteInChat, { params: { id: saleId }, body: { bidder, isMuted } });
