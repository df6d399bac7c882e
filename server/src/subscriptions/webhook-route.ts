import { sql } from "kysely";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Edge } from "../http/edge.ts";
import { guard } from "../http/guards/guard.ts";
import { refuse } from "../http/refusal.ts";
import type { Tx } from "../platform/database/database.ts";
import type { WebhookReading } from "../platform/payments/payment-provider.ts";
import type { Platform } from "../platform/platform.ts";
import { failRefund, recordReversal } from "./reverse-payment.ts";
import type { SettleTools } from "./settle.ts";
import { takeMoney } from "./take-money.ts";
import { decline } from "./verify-payment.ts";

const maxBytes = 64 * 1024;

// Takes the messages of the payment provider. The signature covers the body as it arrived, so the body is not
// parsed before it was checked. It is no endpoint of the table: nobody but the provider calls it.
export function addWebhookRoute(server: FastifyInstance, edge: Edge, platform: Platform): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { provider: string } }>(
      "/api/payments/webhook/:provider",
      {
        config: { access: "anyone", endpoint: "payment webhook" },
        bodyLimit: maxBytes,
        onRequest: guard(edge, { access: "anyone", limit: "write", isUpgrade: false, isForAll: true }),
      },
      (request) => takeRequest(platform, request),
    );
  });
}

async function takeRequest(platform: Platform, request: FastifyRequest<{ Params: { provider: string } }>) {
  const { payments, database } = platform;
  if (payments?.name !== request.params.provider) throw refuse("not_found");
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const message = payments.readWebhook(body, request.headers);
  if (message.kind === "forged") throw refuse("not_allowed");
  // The log names the message but not its content, which may be personal; the operator finds that with the provider.
  if (message.kind === "unreadable") {
    platform.log.warn(
      { provider: payments.name, eventId: message.eventId },
      "A signed message of the payment provider cannot be read; it may tell of money.",
    );
    // It is not marked as taken: the next version may understand it when the operator has it sent again.
    return { success: true, data: {} };
  }
  await database.transaction((tx) => takeMessage(tx, platform, payments.name, message));
  return { success: true, data: {} };
}

// The message is marked as taken in the transaction of its effect: there is either both or neither, so the provider can
// send it again until it got an answer.
export async function takeMessage(
  tx: Tx,
  tools: SettleTools,
  provider: string,
  message: Exclude<WebhookReading, { kind: "forged" | "unreadable" }>,
): Promise<void> {
  const taken = await tx
    .insertInto("payment_event")
    .values({ provider, event_id: message.eventId, at: sql<Date>`boli_now()` })
    .onConflict((conflict) => conflict.columns(["provider", "event_id"]).doNothing())
    .returning("event_id")
    .executeTakeFirst();
  if (!taken) return;
  if (message.kind === "contested" || message.kind === "taken_back")
    await recordReversal(tx, provider, message);
  if (message.kind === "refund_failed") await failRefund(tx, provider, message);
  if (message.kind === "declined") await decline(tx, message.reference);
  if (message.kind === "paid")
    await takeMoney(
      tx,
      tools,
      { ...message.money, provider, bankRow: null },
      { kind: "webhook", source: message.eventId, by: null, note: null },
    );
}
