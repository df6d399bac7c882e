import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { Buyer, MySubscription, Subscription } from "@boli/contract/subscriptions/schemas";
import { accountChanged } from "../../lib/session.ts";
import { useStore } from "../../lib/use-store.ts";
import {
  CurrentSubscription,
  LastFailure,
  SubscriptionBanner,
} from "../../subscriptions/current-subscription.tsx";
import { PaymentDetails, type Attempted } from "../../subscriptions/payment-details.tsx";
import { PaymentHistory, RefundDialog } from "../../subscriptions/payment-history.tsx";
import { PlanCard, SubscribeForm } from "../../subscriptions/plan-card.tsx";
import { PlanComparison } from "../../subscriptions/plan-comparison.tsx";
import { mySubscription, subscribe, verifyPayment, type Verified } from "../../subscriptions/queries.ts";
import { useSubscriptionMessages } from "../../subscriptions/texts/index.ts";
import { usePaid, useUntilPaid } from "../../subscriptions/use-paid.ts";
import { PreviousIcon } from "../../ui/area-icons.tsx";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { Skeleton } from "../../ui/lists/skeleton.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { useAttempt, type Attempt } from "../../ui/use-attempt.ts";
import { useScreenName } from "../screen-names.ts";
import { shell } from "../shell.ts";
import "./subscription-page.css";

const route = getRouteApi("/app/subscription");

// While an attempt waits, the channel announces its payment; this is for the time when the channel is down.
const refetchMs = 10_000;

export function Page() {
  const texts = useSubscriptionMessages();
  const { returnTo } = route.useSearch();
  const router = useRouter();
  const query = useQuery({
    ...mySubscription(),
    refetchInterval: ({ state }) => (state.data?.pending ? refetchMs : false),
  });

  usePaid(query.data, ({ endDate }) => {
    accountChanged({ subscriptionStatus: "subscribed", subscriptionExpiryDate: endDate });
    toasts.show("success", texts.paid);
    // Leads to the page that was locked. It replaces this one, so that Back does not lead to a payment that is done.
    if (returnTo !== undefined) void router.navigate({ href: returnTo, replace: true });
  });

  const untilPaid = useUntilPaid(query.data);

  return (
    <div className="tall-screen">
      {returnTo !== undefined && (
        <Link className="back-link" to={returnTo}>
          <PreviousIcon />
          {/^\/app\/auctions\/[^/]/.test(returnTo) ? texts.backToAuction : texts.back}
        </Link>
      )}
      <ScreenHeading heading={useScreenName("/app/subscription")} sentence={texts.subheading} />
      <ListStates
        query={query}
        loading={<Skeleton rows={3} rowHeight="card" text={texts.loading} />}
        failed={texts.loadFailed}
      >
        {(mine) => <Shown mine={(returnTo !== undefined && untilPaid) || mine} />}
      </ListStates>
    </div>
  );
}

function Shown({ mine }: { mine: MySubscription }) {
  const isDemo = useStore(shell).demoPassword !== null;
  const { attempt, load, start, verify } = useSubscribing();
  const [refunded, setRefunded] = useState<Attempted>();
  const { waiting, setTyped } = useWaiting(mine);
  const { current, pending } = mine;
  const mayStart = current === null && pending === null && waiting === undefined;
  const hasMain = waiting !== undefined || current !== null;
  const history = (
    <PaymentHistory
      // The one that waits is shown above.
      history={mine.history.filter(({ id }) => id !== waiting?.id)}
      onRefund={(one) => isAttempted(one) && setRefunded(one)}
    />
  );
  return (
    <>
      <SubscriptionBanner mine={mine} />
      <LastFailure mine={mine} shown={waiting} />
      <div className="subscription-columns">
        {hasMain && (
          <div className="subscription-main">
            {waiting !== undefined && (
              <PaymentDetails
                subscription={waiting}
                issuesInvoices={mine.issuesInvoices}
                isDemo={isDemo}
                onOver={() => void load()}
                onTyping={(isTyping) => setTyped(isTyping ? waiting : undefined)}
                verify={(utr) => verify(waiting.id, utr)}
              />
            )}
            {current !== null && (
              <CurrentSubscription
                mine={mine}
                current={current}
                attempt={attempt}
                onRenew={(buyer) => void start(buyer)}
              />
            )}
            {history}
          </div>
        )}
        <Plan mine={mine} mayStart={mayStart} attempt={attempt} onSubscribe={(buyer) => void start(buyer)} />
        <PlanComparison />
      </div>
      {!hasMain && history}
      {refunded !== undefined && (
        <RefundDialog subscription={refunded} onClose={() => setRefunded(undefined)} />
      )}
    </>
  );
}

// The attempt that waits for its payment: the open one, or one for which a UTR is being typed. When the time of that one ends,
// its card stays as it is, so that nothing typed is lost and nothing moves under the payer's finger.
function useWaiting(mine: MySubscription) {
  const [typed, setTyped] = useState<Attempted>();
  const { pending } = mine;
  const open = pending !== null && isAttempted(pending) ? pending : undefined;
  const waiting = open ?? (pending === null && hasExpired(mine, typed) ? typed : undefined);
  return { waiting, setTyped };
}

interface PlanProps {
  mine: MySubscription;
  mayStart: boolean;
  attempt: Attempt;
  onSubscribe(buyer: Buyer): void;
}

// The plan, with the form of those who have neither a subscription nor an open attempt.
function Plan({ mayStart, ...form }: PlanProps) {
  const { plan: texts } = useSubscriptionMessages();
  const action = { label: texts.subscribe, working: texts.subscribing, note: texts.renews };
  return <PlanCard plan={form.mine.plan}>{mayStart && <SubscribeForm {...form} action={action} />}</PlanCard>;
}

// Begins a payment and verifies it; afterwards the subscription is loaded again.
function useSubscribing() {
  const { plan: texts } = useSubscriptionMessages();
  const client = useQueryClient();
  const attempt = useAttempt();
  const load = () => client.invalidateQueries(mySubscription());

  async function start(buyer: Buyer): Promise<void> {
    const done = await attempt.run(() => subscribe(buyer), { failed: texts.failed });
    await load();
    if (done === undefined) return;
    attempt.reset();
    toasts.show("success", texts.created);
  }

  async function verify(id: string, utr: string): Promise<Verified> {
    const verified = await verifyPayment(id, utr);
    await load();
    return verified;
  }

  return { attempt, load, start, verify };
}

const hasExpired = ({ history }: MySubscription, attempt: Attempted | undefined): boolean =>
  history.some(({ id, payment }) => id === attempt?.id && payment?.state === "expired");

const isAttempted = (one: Subscription): one is Attempted => one.payment !== null;
