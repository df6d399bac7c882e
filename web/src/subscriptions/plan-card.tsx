import { useState, type FormEvent, type ReactNode } from "react";
import { formatRupees } from "@boli/contract/base/money";
import {
  buyerInput,
  invoicedBuyerInput,
  type Buyer,
  type MySubscription,
} from "@boli/contract/subscriptions/schemas";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { checkForm } from "../ui/fields/check-form.ts";
import { CheckIcon } from "../ui/icons.tsx";
import { Row, Stack } from "../ui/layout-parts.tsx";
import { Refused } from "../ui/summary.tsx";
import { fieldsOf, type Attempt } from "../ui/use-attempt.ts";
import { BuyerFields, typedFrom, typedIn, type TypedBuyer } from "./buyer-fields.tsx";
import { useSubscriptionMessages } from "./texts/index.ts";
import "./plan-card.css";

interface PlanCardProps {
  plan: MySubscription["plan"];
  // The button and what belongs to it; nothing for a member and while a payment is pending.
  children: ReactNode;
}

// The one plan: its price, and what a member has.
export function PlanCard({ plan, children }: PlanCardProps) {
  const { plan: texts } = useSubscriptionMessages();
  return (
    <Card
      heading={texts.heading}
      beside={
        plan.discountPercent !== null && (
          <Chip tone="success">{texts.discount({ percent: plan.discountPercent })}</Chip>
        )
      }
    >
      <div>
        <Row as="p" gap={1} across={3} align="baseline" className="plan-price numbers">
          <strong>{formatRupees(plan.amount)}</strong>
          {plan.struckAmount !== null && (
            <del>
              <span className="unseen">{texts.instead({ price: "" })}</span>
              {formatRupees(plan.struckAmount)}
            </del>
          )}
        </Row>
        <p className="card-quiet">{texts.days({ days: plan.days })}</p>
      </div>
      <Stack as="ul" gap={2} className="plan-features">
        {texts.features.map((feature) => (
          <li key={feature}>
            <CheckIcon />
            {feature}
          </li>
        ))}
      </Stack>
      {children}
    </Card>
  );
}

interface SubscribeFormProps {
  mine: Pick<MySubscription, "canPay" | "needsAddress">;
  attempt: Attempt;
  action: { label: string; working: string; note?: string };
  onSubscribe(buyer: Buyer): void;
}

// The button, and the buyer's details for the receipt, which most people leave alone. An invoice needs some of them.
export function SubscribeForm({ mine, attempt, action, onSubscribe }: SubscribeFormProps) {
  const { plan: texts } = useSubscriptionMessages();
  const { canPay, needsAddress } = mine;
  const messages = useMessages();
  const [buyer, setBuyer] = useState<TypedBuyer>(() => typedFrom(null));
  const { state } = attempt;
  const isWorking = state.kind === "working";

  function submit(event: FormEvent): void {
    event.preventDefault();
    const typed = typedIn(buyer);
    const problem = checkForm(needsAddress ? invoicedBuyerInput : buyerInput, typed, messages);
    if (problem !== undefined) attempt.refuse(problem);
    else onSubscribe(typed);
  }

  return (
    <form className="form" onSubmit={submit} noValidate>
      <Refused state={state} />
      <div>
        <Button type="submit" wide busy={isWorking} disabledBecause={canPay ? undefined : texts.unavailable}>
          {isWorking ? action.working : action.label}
        </Button>
      </div>
      {action.note !== undefined && <p className="plan-once">{action.note}</p>}
      {canPay && (
        <BuyerFields buyer={buyer} onChange={setBuyer} errors={fieldsOf(state)} needsAddress={needsAddress} />
      )}
    </form>
  );
}
