import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState, type ReactNode } from "react";
import type { Payment, PaymentState } from "@boli/contract/subscriptions/admin";
import { cappedCount } from "../../lib/capped-count.ts";
import { FilterBar } from "../../ui/lists/filter-bar.tsx";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { Pagination } from "../../ui/lists/pagination.tsx";
import { Skeleton } from "../../ui/lists/skeleton.tsx";
import { TabPanel, Tabs } from "../../ui/lists/tabs.tsx";
import { useFocusOnNewPage } from "../../ui/lists/use-focus-on-new-page.ts";
import { useLastPage } from "../../ui/lists/use-last-page.ts";
import { DataTable, type Column } from "../../ui/table/data-table.tsx";
import { DecisionDialog, type Guard } from "./decision-dialog.tsx";
import { type DecisionKind, amountOf, askedOf, nothing, refundOf } from "./decisions.ts";
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
  const counts = query.data?.counts;

  return (
    <>
      <FilterBar
        label={texts.filters.search}
        search={search.search}
        onSearch={(text, how) => onSearch({ ...search, page: undefined, search: text }, how)}
      />
      <Tabs
        id={id}
        label={texts.filters.states}
        tabs={paymentTabs.map((name) => ({
          name,
          label: texts.filters.names[name],
          ...(name === "all" ? {} : { count: counts && cappedCount(counts[name], false) }),
        }))}
        chosen={state}
        onChoose={(chosen) => onSearch({ ...search, page: undefined, state: asSearch(chosen) })}
      />
      <TabPanel id={id} chosen={state}>
        <output ref={headline} className="unseen" tabIndex={-1}>
          {query.data !== undefined && texts.list.caption({ state: texts.filters.names[state] })}
        </output>
        <div className="managed-payments">
          <ListStates
            query={query}
            loading={<Skeleton rows={6} rowHeight="row" text={texts.list.loading} />}
            failed={texts.list.failed}
            empty={{
              is: ({ data }) => data.length === 0,
              heading: texts.list.emptyHeading,
              sentence: search.search === undefined ? texts.list.emptySentence : texts.list.emptySearch,
            }}
          >
            {({ data, page, list }) => (
              <>
                <DataTable
                  className="payments-table"
                  caption={texts.list.caption({ state: texts.filters.names[state] })}
                  list={list}
                  rows={data}
                  columns={columns}
                  isOld={query.isPlaceholderData}
                  isWaiting={false}
                />
                <Pagination
                  page={page.page}
                  pages={page.pages}
                  texts={texts.list.pages}
                  renderLink={renderPageLink}
                />
              </>
            )}
          </ListStates>
        </div>
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

function usePaymentColumns(
  onDecide: (kind: DecisionKind, payment: Payment) => void,
): readonly Column<Payment>[] {
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
    {
      name: "amount",
      heading: columns.amount,
      kind: "figure",
      className: "numbers",
      cell: amountOf,
    },
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
      cell: (payment) => {
        const actions = actionsOf(payment, texts, onDecide);
        return (
          <Menu
            label={row.actionsOf({ payment: payment.reference ?? payment.utr ?? row.noReference })}
            disabledBecause={actions.length === 0 ? row.nothingToDo : undefined}
            actions={actions}
          />
        );
      },
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

function actionsOf(
  payment: Payment,
  texts: PaymentMessages,
  onDecide: (kind: DecisionKind, payment: Payment) => void,
): Action[] {
  const { can, refundRequest } = payment;
  const rejection = refundRequest === null ? "reject" : "refuse";
  const acceptance = payment.problem === "reversed" ? "keep" : "accept";
  const possibleActions: readonly (Action & { isAllowed: boolean })[] = [
    {
      isAllowed: can.confirm,
      label: texts.confirm.action,
      icon: <CheckIcon />,
      onChoose: () => onDecide("confirm", payment),
    },
    {
      isAllowed: can.acceptAmount,
      label: texts[acceptance].action,
      icon: <CheckIcon />,
      onChoose: () => onDecide(acceptance, payment),
    },
    {
      isAllowed: can.retryRefund,
      label: texts.retry.action,
      icon: <RetryIcon />,
      onChoose: () => onDecide("retry", payment),
    },
    {
      isAllowed: can.refund,
      label: texts.refund.action,
      icon: <RetryIcon />,
      isDangerous: true,
      onChoose: () => onDecide("refund", payment),
    },
    {
      isAllowed: can.markSent,
      label: texts.sent.action,
      icon: <CheckIcon />,
      onChoose: () => onDecide("sent", payment),
    },
    {
      isAllowed: can.reject,
      label: texts[rejection].action,
      icon: <CloseIcon />,
      isDangerous: true,
      onChoose: () => onDecide(rejection, payment),
    },
  ];
  return possibleActions.filter(({ isAllowed }) => isAllowed);
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
