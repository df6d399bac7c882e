import * as z from "zod/mini";
import { endpoints } from "../endpoint/endpoint.ts";
import { id, instant, requiredLine } from "../base/fields.ts";
import { saleId } from "./clerk-endpoint.ts";

export const chatLimits = { maxLength: 500, messages: 5, withinSeconds: 10 } as const;

// A message as everybody in the room sees it.
const chatMessageSchema = z.strictObject({
  id: z.uuid(),
  // Its number in the chat of the sale, which is counted apart from the sale's events.
  seq: z.int(),
  // The alias, or 'Host'.
  user: z.string(),
  isHost: z.boolean(),
  message: z.string(),
  timestamp: instant,
});
export type ChatMessage = z.output<typeof chatMessageSchema>;

// The next row of a chat: a message, a removal, or nothing for a number whose message is gone.
export const chatEntrySchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("message"), seq: z.int(), message: chatMessageSchema }),
  z.strictObject({ kind: z.literal("removed"), seq: z.int(), id: z.uuid() }),
  z.strictObject({ kind: z.literal("gone"), seq: z.int() }),
]);
export type ChatEntry = z.output<typeof chatEntrySchema>;

const listChatQuery = z.strictObject({
  before: z.optional(
    z.coerce
      .number()
      .check(z.int("invalid"), z.minimum(1, "invalid"), z.maximum(Number.MAX_SAFE_INTEGER, "invalid")),
  ),
  limit: z._default(
    z.coerce.number().check(z.int("invalid"), z.minimum(1, "invalid"), z.maximum(200, "invalid")),
    50,
  ),
});
export type ListChat = z.output<typeof listChatQuery>;

// The chat as the caller may use it, beside its messages.
const chatState = z.strictObject({
  // The number of its newest row.
  seq: z.int(),
  // The name under which the caller writes; null before the first message.
  own: z.nullable(z.string()),
  can: z.strictObject({
    write: z.boolean(),
    // The code of the refusal.
    why: z.nullable(z.string()),
    moderate: z.boolean(),
  }),
  // For people who may moderate: the aliases that are muted, and the ids of the newest reported messages.
  muted: z.array(z.string()),
  reported: z.array(z.uuid()),
});
export type ChatState = z.output<typeof chatState>;

const messageId = z.strictObject({ id, messageId: id });

export const chatEndpoints = endpoints({
  listChat: {
    method: "GET",
    path: "/api/live-auctions/{id}/chat",
    summary:
      "The newest messages of a sale's chat, the oldest of them first. The page before is asked for with the first one's number.",
    access: { right: "live-auctions.view" },
    input: { params: saleId, query: listChatQuery },
    answer: z.array(chatMessageSchema),
    limit: "read",
    refusals: ["sale_not_found"],
  },
  getChatState: {
    method: "GET",
    path: "/api/live-auctions/{id}/chat/state",
    summary:
      "The number of the chat's newest row, the caller's name in it, and what the caller may do there.",
    access: { right: "live-auctions.view" },
    input: { params: saleId },
    answer: chatState,
    limit: "read",
    refusals: ["sale_not_found"],
  },
  sayInChat: {
    method: "POST",
    path: "/api/live-auctions/{id}/chat",
    summary: "Writes a message to everyone in the room: while the sale is live, five in ten seconds.",
    access: { right: "live-auctions.join" },
    input: { params: saleId, body: z.strictObject({ message: requiredLine(chatLimits.maxLength) }) },
    answer: chatMessageSchema,
    status: 201,
    once: "when-keyed",
    limit: "write",
    refusals: ["sale_not_found", "sale_not_live", "chat_off", "chat_muted", "not_allowed"],
  },
  removeFromChat: {
    method: "DELETE",
    path: "/api/live-auctions/{id}/chat/{messageId}",
    summary: "Removes a message, for the host and admins.",
    access: { right: "live-auctions.edit" },
    input: { params: messageId },
    answer: z.strictObject({}),
    audit: true,
    limit: "write",
    refusals: ["sale_not_found", "chat_message_not_found"],
  },
  reportInChat: {
    method: "POST",
    path: "/api/live-auctions/{id}/chat/{messageId}/report",
    summary: "Reports a message to the admins.",
    access: { right: "live-auctions.join" },
    input: { params: messageId },
    answer: z.strictObject({}),
    limit: "write",
    refusals: ["sale_not_found", "chat_message_not_found"],
  },
  muteInChat: {
    method: "POST",
    path: "/api/live-auctions/{id}/chat/mute",
    summary: "Mutes whoever has this alias for the whole sale, or lets them write again.",
    access: { right: "live-auctions.edit" },
    input: {
      params: saleId,
      body: z.strictObject({
        bidder: requiredLine(40),
        isMuted: z._default(z.boolean(), true),
      }),
    },
    answer: z.strictObject({}),
    audit: true,
    limit: "write",
    refusals: ["sale_not_found", "chat_writer_not_found"],
  },
});
