import type { Language } from "../base/languages.ts";
import type { OutcomeState } from "./outcome.ts";

// The words of the exported results of a sale.
export interface ResultWords {
  columns: Record<
    | "lot"
    | "item"
    | "status"
    | "estimate"
    | "bids"
    | "bidders"
    | "hammer"
    | "winner"
    | "buyer"
    | "email"
    | "mobile"
    | "contractPrice"
    | "outcome",
    string
  >;
  statuses: Record<"sold" | "passed" | "withdrawn", string>;
  states: Record<OutcomeState, string>;
  free: string;
}

export const resultWords: Record<Language, ResultWords> = {
  en: {
    columns: {
      lot: "Lot",
      item: "Item",
      status: "Result",
      estimate: "Estimate (₹)",
      bids: "Bids",
      bidders: "Bidders",
      hammer: "Hammer price (₹)",
      winner: "Winner",
      buyer: "Buyer",
      email: "Email",
      mobile: "Mobile",
      contractPrice: "Price for the buyer (₹)",
      outcome: "Outcome",
    },
    statuses: { sold: "Sold", passed: "Not sold", withdrawn: "Withdrawn" },
    states: { due: "Payment due", paid: "Paid", collected: "Collected", unpaid: "Unpaid" },
    free: "Free again",
  },
  hi: {
    columns: {
      lot: "लॉट",
      item: "सामान",
      status: "नतीजा",
      estimate: "अनुमान (₹)",
      bids: "बोलियाँ",
      bidders: "बोली लगाने वाले",
      hammer: "बिक्री मूल्य (₹)",
      winner: "विजेता",
      buyer: "खरीदार",
      email: "ईमेल",
      mobile: "मोबाइल",
      contractPrice: "खरीदार के लिए कीमत (₹)",
      outcome: "स्थिति",
    },
    statuses: { sold: "बिक गया", passed: "नहीं बिका", withdrawn: "हटा लिया गया" },
    states: { due: "भुगतान बाकी", paid: "भुगतान हुआ", collected: "उठा लिया गया", unpaid: "भुगतान नहीं हुआ" },
    free: "फिर से उपलब्ध",
  },
};
