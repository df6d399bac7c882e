// The columns in which something of a person stays after an erasure, and the reason. An entry that is not needed fails the test.

const nameless = "the account's row stays without a name, because things of others refer to it";
const log = "the public log of a sale, whose people are aliases";
const money = "the law asks for payments and their documents for eight years";
const listing = "a listing is public and others act on it; it stays without its contact";
const record = "the audit record, which loses names and addresses after 180 days (FORGET-1)";
const told = "somebody else was told of it";
const fleeting = "it runs or is deleted within the hour";

// The number of the account.
export const keptIds: Record<string, string> = {
  "app_user.email": nameless,
  "app_user.id": nameless,
  "auction.owner_id": listing,
  "auction_change.actor_id": listing,
  "audit_entry.actor_id": record,
  "audit_entry.subject_id": record,
  "bid.bidder": log,
  "bid.user_id": log,
  "inventory_item.owner_id": "finished sales refer to the items",
  "job.payload": fleeting,
  "job.turn_of": "the timer of a sale, whose host stays in its log",
  "lot.barred": log,
  "lot.leader": log,
  "lot.sold_to": log,
  "payment.decided_by": money,
  "payment.proved_by": money,
  "payment.refund_sent_by": money,
  "payment.user_id": money,
  "sale.auctioneers": log,
  "sale.host_id": log,
  "sale_alias.bidder": log,
  "sale_alias.user_id": log,
  "second_offer.user_id": "the host of the sale needs the contract",
  "sign_in_throttle.key": fleeting,
  "sold_contract.bidder": "the host of the sale needs the contract",
  "sold_contract.user_id": "the host of the sale needs the contract",
  "subscription.user_id": money,
  "upload.user_id": "a file stays with its thing, without its name",
};

// Texts that the person wrote, without a name or an address.
export const keptTexts: Record<string, string> = {
  "auction.address": listing,
  "auction.cancel_reason": listing,
  "auction.description": listing,
  "auction.eligibility_text": listing,
  "auction.event_type": listing,
  "auction.inspection_place": listing,
  "auction.organiser": listing,
  "auction.review_reason": `an admin's reason: ${told}`,
  "auction.search_words": listing,
  "auction.source_url": listing,
  "auction.title": listing,
  "auction_change.about": listing,
  "auction_change.after": listing,
  "auction_change.before": listing,
  "auction_item.description": listing,
  "auction_item.name": listing,
  "audit_entry.after": record,
  "audit_entry.before": record,
  "audit_entry.user_agent": record,
  "inventory_item.description": "what a sale shows of an item stays with the sale",
  "inventory_item.name": "what a sale shows of an item stays with the sale",
  "inventory_item.subcategory": "what a sale shows of an item stays with the sale",
  "inventory_item_words.words": "what a sale shows of an item stays with the sale",
  "job.payload": fleeting,
  "lot.item_name": log,
  "notification.given": told,
  "payment.decision_note": money,
  "payment.proof_note": money,
  "payment_document.buyer": money,
  "reseller_application.reason": `an admin's reason: ${told}`,
  "reseller_application.suspension": `an admin's reason: ${told}`,
  "sale.city": log,
  "sale.description": log,
  "sale.state": log,
  "sale.title": log,
  "sale_event.payload": log,
  "sale_search.words": log,
  "sale_terms.collect_by": log,
  "sale_terms.collection_place": log,
  "sale_terms.condition": log,
  "sale_terms.payment": log,
  "sale_terms.viewing": log,
  "search_word.near": "a job forgets the words of which no listing is left",
  "search_word.word": "a job forgets the words of which no listing is left",
  "sold_contract.decision_reason": `an admin's reason: ${told}`,
};

// A name, an address or a number of the person.
export const keptContacts: Record<string, string> = {
  "audit_entry.after": record,
  "payment_document.buyer": money,
};
