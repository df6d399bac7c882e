import type { Decision, OfferState, OutcomeState } from "@boli/contract/outcomes/outcome";
import type { Generated } from "kysely";

declare module "../platform/database/database.ts" {
  interface Tables {
    lot_outcome: {
      lot_id: string;
      sale_id: string;
      freed_at: Date | null;
      marks: Generated<number>;
      marks_since: Date | null;
    };
    sold_contract: SoldContractTable;
    second_offer: SecondOfferTable;
    payment_reminder: { lot_id: string; number: number; is_late: boolean };
  }
}

export interface SoldContractTable {
  lot_id: string;
  number: number;
  bidder: string;
  user_id: string | null;
  alias: number;
  price_paise: number;
  made_at: Date | null;
  state: Generated<OutcomeState>;
  unpaid_at: Date | null;
  marked_by: string | null;
  disputed_at: Date | null;
  dispute_reason: string | null;
  decided_at: Date | null;
  decision: Decision | null;
  decision_reason: string | null;
  decided_by: string | null;
  is_told: Generated<boolean>;
}

export interface SecondOfferTable {
  lot_id: string;
  sale_id: string;
  user_id: string;
  alias: number;
  price_paise: number;
  offered_at: Date;
  ends_at: Date;
  state: Generated<OfferState>;
  answered_at: Date | null;
}
