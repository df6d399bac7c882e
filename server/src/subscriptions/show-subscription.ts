import { plan } from "@boli/contract/subscriptions/plan";
import type { MySubscription, Subscription } from "@boli/contract/subscriptions/schemas";
import { refuse } from "../http/refusal.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Queryable } from "../platform/database/database.ts";
import type { Platform } from "../platform/platform.ts";
import { findUser } from "../users/index.ts";
import { needsAddress } from "./buyer.ts";
import { renewFrom } from "./entitlement.ts";
import { presentSubscriptions } from "./present-subscription.ts";
import { findSubscription, listSubscriptions } from "./queries.ts";

// A subscription of this person, as it is now.
export async function showSubscription(db: Queryable, userId: string, id: string): Promise<Subscription> {
  const row = await findSubscription(db, id);
  if (row?.user_id !== userId) throw refuse("subscription_not_found");
  const [shown] = await presentSubscriptions(db, [row], await boliNow(db));
  if (!shown) throw new Error("A subscription is not shown.");
  return shown;
}

// All that a person's page of the subscription shows.
export async function showMine(
  { database: { db }, payments, settings }: Pick<Platform, "database" | "payments" | "settings">,
  userId: string,
): Promise<MySubscription> {
  const user = await findUser(db, userId);
  if (!user) throw refuse("session_required");
  const now = await boliNow(db);
  const history = await presentSubscriptions(db, await listSubscriptions(db, userId), now);
  const mayClaim = settings.isDemo || settings.claimsConfirmed;
  const isSubscribed = user.subscription_status === "subscribed";
  return {
    plan: {
      id: plan.id,
      amount: plan.amount,
      days: plan.days,
      struckAmount: mayClaim ? plan.struckAmount : null,
      discountPercent: mayClaim ? plan.discountPercent : null,
    },
    canPay: payments !== undefined,
    issuesInvoices: settings.seller.gstin !== undefined,
    needsAddress: await needsAddress(db, settings.seller, userId),
    status: user.subscription_status,
    endDate: isSubscribed ? (user.subscription_expires_at?.toISOString() ?? null) : null,
    renewFrom: renewFrom(user)?.toISOString() ?? null,
    current:
      history.find(
        ({ status, startDate }) => status === "active" && startDate !== null && new Date(startDate) <= now,
      ) ?? null,
    pending: history.find(({ status }) => status === "pending") ?? null,
    history,
  };
}
