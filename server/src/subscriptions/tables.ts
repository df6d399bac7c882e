import type { Generated } from "kysely";
import type { PaymentProblem, StatementMapping } from "@boli/contract/subscriptions/admin";
import type {
  Buyer,
  BillingDocumentKind,
  ProofKind,
  RefundReason,
} from "@boli/contract/subscriptions/schemas";

declare module "../platform/database/database.ts" {
  interface Tables {
    subscription: SubscriptionTable;
    payment: PaymentTable;
    payment_event: { provider: string; event_id: string; at: Date };
    payment_opening: { user_id: string; at: Date; has_failed: Generated<boolean> };
    payment_book: { only_row: boolean };
    payment_document_counter: { series: string; year: string; last: number };
    payment_document: DocumentTable;
    payment_document_file: { document_id: string; pdf: Buffer; sha256: string; drawn_at: Date };
    subscription_told: { user_id: string; ends_at: Date; what: SubscriptionNotice };
    statement_mapping: { headings: string; mapping: StatementMapping; used_at: Date };
  }
}

export interface SubscriptionTable {
  id: string;
  user_id: string;
  plan: "monthly";
  days: number;
  amount_paise: number;
  is_granted: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
  refunded_at: Date | null;
  created_at: Date;
}

export type SubscriptionNotice = "three_days" | "one_day" | "over";

export type StoredState =
  | "pending"
  | "matched"
  | "unmatched"
  | "refund_due"
  | "refunded"
  | "rejected"
  | "declined";

// An attempt to pay has a reference; other money has none.
export interface PaymentTable {
  id: string;
  user_id: string | null;
  subscription_id: string | null;
  state: StoredState;
  problem: PaymentProblem | null;
  provider: string;
  amount_paise: number;
  received_paise: number | null;
  reference: string | null;
  provider_order: string | null;
  link: string | null;
  upi_id: string | null;
  expires_at: Date | null;
  claimed_utr: string | null;
  claimed_at: Date | null;
  utr_claims: Generated<number>;
  buyer: Buyer | null;
  named_reference: string | null;
  utr: string | null;
  provider_payment: string | null;
  // The name of the statement's row.
  bank_row: string | null;
  // The name of the row by which the bank took the money back.
  reversal_row: string | null;
  paid_at: Date | null;
  proof_kind: Exclude<ProofKind, "granted"> | null;
  // The event, the row or the request by which it was proved.
  proof_source: string | null;
  proved_at: Date | null;
  proved_by: string | null;
  proof_note: string | null;
  decision_kind: "rejected" | "refunded" | "refund_refused" | null;
  decided_at: Date | null;
  decided_by: string | null;
  decision_note: string | null;
  refund_reason: RefundReason | null;
  refund_note: string | null;
  refund_asked_at: Date | null;
  refund_reference: string | null;
  refund_paise: number | null;
  is_refund_by_hand: Generated<boolean>;
  refund_sent_at: Date | null;
  refund_sent_by: string | null;
  refund_failed_at: Date | null;
  asked_at: Date | null;
  created_at: Date;
}

export interface DocumentTable {
  id: string;
  payment_id: string;
  kind: BillingDocumentKind;
  series: string;
  year: string;
  number: number;
  label: string;
  amount_paise: number;
  taxable_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  place_of_supply: string | null;
  seller: unknown;
  buyer: unknown;
  // The number of days bought; null in documents from before it was stored.
  days: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  corrects_id: string | null;
  issued_at: Date;
}
