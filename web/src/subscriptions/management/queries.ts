import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { paymentEndpoints, type Payment, type StatementMapping } from "@boli/contract/subscriptions/admin";
import { call, list } from "../../lib/api.ts";
import { stateOf, type PaymentSearch } from "./payment-search.ts";

export const managedPayments = (search: PaymentSearch) =>
  queryOptions({
    queryKey: ["payments", "list", search],
    async queryFn({ signal }) {
      const query = { state: stateOf(search), search: search.search, page: search.page ?? 1 };
      return {
        ...(await list(paymentEndpoints.listPayments, { query, signal })),
        list: JSON.stringify(query),
      };
    },
    placeholderData: keepPreviousData,
  });

export interface Decision {
  note: string;
  utr?: string;
  reference?: string;
  // In rupees.
  amount?: number;
}

// The key marks retries of one press.
export const confirmPayment = (id: string, body: Decision, key: string): Promise<Payment> =>
  call(paymentEndpoints.confirmPayment, { params: { id }, body, key });

export const rejectPayment = (id: string, { note }: Decision, key: string): Promise<Payment> =>
  call(paymentEndpoints.rejectPayment, { params: { id }, body: { note }, key });

export const refundPayment = (id: string, { note }: Decision, key: string): Promise<Payment> =>
  call(paymentEndpoints.refundPayment, { params: { id }, body: { note }, key });

export const markRefundSent = (id: string, { reference = "" }: Decision, key: string): Promise<Payment> =>
  call(paymentEndpoints.markRefundSent, { params: { id }, body: { reference }, key });

export const retryRefund = (id: string, _decision: Decision, key: string): Promise<Payment> =>
  call(paymentEndpoints.retryRefund, { params: { id }, body: {}, key });

export const acceptAmount = (id: string, { note }: Decision, key: string): Promise<Payment> =>
  call(paymentEndpoints.acceptAmount, { params: { id }, body: { note }, key });

export const checkStatement = (csv: string, mapping?: StatementMapping) =>
  call(paymentEndpoints.checkStatement, { body: mapping === undefined ? { csv } : { csv, mapping } });
export type CheckedStatement = Awaited<ReturnType<typeof checkStatement>>;

export const importStatement = (
  body: { csv: string; mapping: StatementMapping; check: string },
  key: string,
) => call(paymentEndpoints.importStatement, { body, key });
