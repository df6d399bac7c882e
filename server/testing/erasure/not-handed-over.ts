// The tables and columns of a person that a download leaves out, and the reason. An entry that is not needed fails the test.

const secret = "a secret, or its hash";
const asAdmin = "the person wrote it as an admin, about somebody else";
const copy = "a copy of what is handed over";

// Tables that name the person.
export const notHandedOver: Record<string, string> = {
  idempotency_key: copy,
  lapsed_ceiling: "it is there for seconds",
  payment_opening: "it is there for seconds",
  pending_sign_in: secret,
  room_presence: "it is there for seconds",
  search_word: copy,
  setup_token: secret,
};

// Columns with texts of the person.
export const textsNotHandedOver: Record<string, string> = {
  "auction.review_reason": asAdmin,
  "auction.search_words": copy,
  "auction_change.about": asAdmin,
  "audit_entry.after": asAdmin,
  "dev_outbox.body": copy,
  "dev_outbox.html": copy,
  "idempotency_key.answer": copy,
  "idempotency_key.key": copy,
  "inventory_item_words.words": copy,
  "job.payload": copy,
  "notification.given": "it was told to somebody else",
  "payment.decision_note": asAdmin,
  "payment.proof_note": asAdmin,
  "reseller_application.reason": asAdmin,
  "reseller_application.suspension": asAdmin,
  "sale_search.words": copy,
  "sold_contract.decision_reason": asAdmin,
};
