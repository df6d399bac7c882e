import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState, type ReactNode } from "react";
import type { Payment, PaymentFilter, PaymentState } from "@boli/contract/subscriptions/admin";
import { cappedCount } from "../../lib/capped-count.ts";
import { FilterBar } from "../../ui/lists/filter-bar.tsx";
import { Stack } from "../../ui/layout-parts.tsx";
import { TabPanel, Tabs } from "../../ui/lists/tabs.tsx";
import { useFocusOnNewPage } from "../../ui/lists/use-focus-on-new-page.ts";
import { useLastPage } from "../../ui/lists/use-last-page.ts";
import type { Column } from "../../ui/table/data-table.tsx";
import { PagedTable } from "../../ui/table/paged-table.tsx";
import { DecisionDialog, type Guard } from "./decision-dialog.tsx";
import { type DecisionKind, amountOf, askedOf, dangerousDecisions, nothing, refundOf } from "./decisions.ts";
import { asSearch, paymentTabs, stateOf, type PaymentSearch } from "./payment-search.ts";
import { managedPayments } from "./queries.ts";
import { usePaymentMessages, type PaymentMessages } from "./texts/index.ts";
import { moment, shownDate } from "../../lib/moments.ts";
import { Chip } from "../../ui/chip.tsx";
import { CheckIcon, CloseIcon, RetryIcon } from "../../ui/icons.tsx";
import { Menu, type Action } from "../../ui/overlays/menu.tsx";
import type { Tone } from "../../ui/tones.ts";
import { documentUrl } from "../queries.ts";
import "./managed-payments.css";

// Payments come in while an admin looks at the list.
const refetchMs = 60_000;

interface ManagedPaymentsProps {
  search: PaymentSearch;
  onSearch(search: PaymentSearch, options?: { replace?: boolean }): void;
  guard: Guard;
  renderPageLink(page: number, shown: { className: string; children: ReactNode; label: string }): ReactNode;
}

export function ManagedPayments({ search, onSearch, guard, renderPageLink }: ManagedPaymentsProps) {
  const texts = usePaymentMessages();
  const client = useQueryClient();
  const id = useId();
  const headline = useRef<HTMLOutputElement>(null);
  const [dialog, setDialog] = useState<{ kind: DecisionKind; payment: Payment }>();
  const query = useQuery({
    ...managedPayments(search),
    // Rows must not move while somebody decides about one.
    refetchInterval: dialog === undefined ? refetchMs : false,
  });
  const state = stateOf(search);
  const columns = usePaymentColumns((kind, payment) => setDialog({ kind, payment }));
  useLastPage(query.isPlaceholderData ? undefined : query.data?.page, (page) =>
    onSearch({ ...search, page }, { replace: true }),
  );
  useFocusOnNewPage(headline, search.page ?? 1);
  const caption = texts.list.caption({ state: texts.filters.names[state] });

  return (
    <>
      <FilterBar
        label={texts.filters.search}
        search={search.search}
        onSearch={(text, how) => onSearch({ ...search, page: undefined, search: text }, how)}
      />
      <PaymentTabs id={id} search={search} counts={query.data?.counts} onSearch={onSearch} />
      <TabPanel id={id} chosen={state}>
        <output ref={headline} className="unseen" tabIndex={-1}>
          {query.data !== undefined && caption}
        </output>
        <Stack className="managed-payments">
          <PagedTable
            query={query}
            caption={caption}
            columns={columns}
            className="payments-table"
            texts={texts.list}
            emptySentence={search.search === undefined ? texts.list.emptySentence : texts.list.emptySearch}
            renderLink={renderPageLink}
          />
        </Stack>
      </TabPanel>
      {dialog !== undefined && (
        <DecisionDialog
          {...dialog}
          guard={guard}
          onDecided={() => void client.invalidateQueries({ queryKey: ["payments"] })}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

interface PaymentTabsProps extends Pick<ManagedPaymentsProps, "search" | "onSearch"> {
  id: string;
  counts: Record<Exclude<PaymentFilter, "all">, number> | undefined;
}

function PaymentTabs({ id, search, counts, onSearch }: PaymentTabsProps) {
  const texts = usePaymentMessages();
  return (
    <Tabs
      id={id}
      label={texts.filters.states}
      tabs={paymentTabs.map((name) => ({
        name,
        label: texts.filters.names[name],
        ...(name === "all" ? {} : { count: counts && cappedCount(counts[name], false) }),
      }))}
      chosen={stateOf(search)}
      onChoose={(chosen) => onSearch({ ...search, page: undefined, state: asSearch(chosen) })}
    />
  );
}

type Decide = (kind: DecisionKind, payment: Payment) => void;

function usePaymentColumns(onDecide: Decide): readonly Column<Payment>[] {
  const texts = usePaymentMessages();
  const { columns, row } = texts;
  return [
    {
      name: "payment",
      heading: columns.payment,
      kind: "name",
      cell: ({ reference, user }) => (
        <>
          <span className="numbers">{reference ?? row.noReference}</span>
          <span className="payment-who">{user === null ? row.nobody : `${user.name} · ${user.email}`}</span>
        </>
      ),
    },
    { name: "amount", heading: columns.amount, kind: "figure", className: "numbers", cell: amountOf },
    {
      name: "state",
      heading: columns.state,
      kind: "chip",
      cell: ({ state, can, problem }) =>
        can.acceptAmount ? (
          <Chip tone="error">{texts.doubts[problem === "reversed" ? "reversed" : "differs"]}</Chip>
        ) : (
          <Chip tone={tones[state]}>{texts.states[state]}</Chip>
        ),
    },
    {
      name: "date",
      heading: columns.date,
      kind: "fact",
      className: "payment-day numbers",
      cell: ({ paidAt, createdAt }) => shownDate(paidAt ?? createdAt),
    },
    {
      name: "utr",
      heading: columns.utr,
      kind: "fact",
      className: "numbers",
      cell: ({ utr, claimedUtr }) => utr ?? (claimedUtr === null ? nothing : row.claims({ utr: claimedUtr })),
    },
    {
      name: "about",
      heading: columns.about,
      kind: "fact",
      className: "payment-notes",
      cell: (payment) => <About payment={payment} />,
    },
    {
      name: "actions",
      heading: columns.actions,
      kind: "actions",
      cell: (payment) => <PaymentMenu payment={payment} onDecide={onDecide} />,
    },
  ];
}

function About({ payment }: { payment: Payment }) {
  const texts = usePaymentMessages();
  const { problem, refundRequest, proof, decision, state, expiresAt, refund, utr, claimedUtr } = payment;
  const [asked, back] = [askedOf(payment), refundOf(payment)];
  const lines = [
    asked !== undefined && texts.row.asked({ amount: asked }),
    utr !== null && claimedUtr !== null && claimedUtr !== utr && texts.row.claims({ utr: claimedUtr }),
    refundRequest !== null &&
      texts.row.request({ reason: texts.reasons[refundRequest.reason], note: refundRequest.note }),
    state === "pending" && expiresAt !== null && texts.row.expires({ moment: moment(expiresAt) }),
    proof !== null && texts.row.proof({ kind: texts.proofs[proof.kind], by: proof.by }),
    proof?.note,
    decision !== null && texts.row.decision({ ...decision, kind: texts.decisions[decision.kind] }),
    back !== undefined &&
      (typeof refund?.reference === "string"
        ? texts.row.sent({ amount: back, reference: refund.reference })
        : texts.row.toSend[waysOf(payment)]({ amount: back })),
  ].filter((line) => typeof line === "string");
  return (
    <span className="payment-about">
      {problem !== null && <span className="payment-problem">{texts.problems[problem]}</span>}
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <Documents payment={payment} />
      {problem === null && lines.length === 0 && nothing}
    </span>
  );
}

function waysOf({ state, refund }: Payment): "byHand" | "byProvider" | "failed" {
  if (state === "refund_failed") return "failed";
  return refund?.isByHand === true ? "byHand" : "byProvider";
}

function Documents({ payment: { documents, subscriptionId } }: { payment: Payment }) {
  const texts = usePaymentMessages();
  if (subscriptionId === null) return null;
  return documents.map(({ kind, number }) => (
    <span key={number}>
      <a href={documentUrl(subscriptionId, { kind, number })} download>
        {texts.documents[kind]} {number}
      </a>
    </span>
  ));
}

function PaymentMenu({ payment, onDecide }: { payment: Payment; onDecide: Decide }) {
  const texts = usePaymentMessages();
  const actions = actionsOf(payment, texts, onDecide);
  const { actionsOf: label, nothingToDo, noReference } = texts.row;
  return (
    <Menu
      label={label({ payment: payment.reference ?? payment.utr ?? noReference })}
      disabledBecause={actions.length === 0 ? nothingToDo : undefined}
      actions={actions}
    />
  );
}

function actionsOf(payment: Payment, texts: PaymentMessages, onDecide: Decide): Action[] {
  const { can, refundRequest } = payment;
  const rejection = refundRequest === null ? "reject" : "refuse";
  const acceptance = payment.problem === "reversed" ? "keep" : "accept";
  const action = (kind: DecisionKind, icon: ReactNode): Action => ({
    label: texts[kind].action,
    icon,
    isDangerous: dangerousDecisions.has(kind),
    onChoose: () => onDecide(kind, payment),
  });
  return [
    ...(can.confirm ? [action("confirm", <CheckIcon />)] : []),
    ...(can.acceptAmount ? [action(acceptance, <CheckIcon />)] : []),
    ...(can.retryRefund ? [action("retry", <RetryIcon />)] : []),
    ...(can.refund ? [action("refund", <RetryIcon />)] : []),
    ...(can.markSent ? [action("sent", <CheckIcon />)] : []),
    ...(can.reject ? [action(rejection, <CloseIcon />)] : []),
  ];
}

const tones: Record<PaymentState, Tone> = {
  pending: "warning",
  matched: "success",
  unmatched: "error",
  refund_due: "error",
  refund_to_send: "warning",
  refund_failed: "error",
  refunded: "neutral",
  rejected: "neutral",
  declined: "neutral",
  lapsed: "neutral",
};
