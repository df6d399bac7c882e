import { formatPaise } from "../money.ts";

// From two hours on, people count in hours.
function spanOf(minutes: number): string {
  if (minutes >= 120) return `${Math.ceil(minutes / 60)} hours`;
  return `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}

// Every sentence that the server says or that both sides need. A sentence is a function of its values,
// so that a missing value does not compile. The specification's sentences stand here word for word.
const plainSentences = {
  invalid_input: () => "Please check the marked fields.",
  fill_all_fields: () => "Please fill in all fields",
  malformed_body: () => "We could not read what was sent. Please try again.",
  malformed_request: () => "We could not read this request.",
  wrong_credentials: () => "The email or password is not right.",
  email_missing: () => "Please enter your email address",
  required_fields_missing: () => "Please fill in all required fields",
  items_missing: () => "Please add at least one item to the auction",
  item_fields_missing: () => "Please fill in all required item fields",
  place_told: () =>
    "Only subscribers may see the address. Please leave it and the PIN code out of the marked fields.",
  login_to_create_auctions: () => "Please log in to create auctions",
  may_not_create_auctions: () => "You do not have permission to create auctions",
  place_locked: () => "Subscribe to view the complete auction address and location details.",
  auction_over: () => "This auction is over.",
  organiser_reachable: () => "Please call or write to the organiser directly.",
  auction_not_found: () => "Auction not found",
  attachment_not_found: () => "This document is no longer there.",
  common_password: () => "This password is too common. Please choose another one.",
  password_from_email: () => "Please leave your email address out of your password.",
  password_needed: () => "Please enter your password.",
  wrong_password: () => "The password is not right.",
  wrong_code: () => "This code is not right. Please try again.",
  second_step_needed: () => "Please enter the code of your authenticator app.",
  sign_in_expired: () => "This sign-in took too long. Please sign in again.",
  link_over: () => "This link is no longer valid. Please ask for a new one.",
  two_step_on: () => "Two-step sign-in is already on.",
  two_step_off: () => "Two-step sign-in is off.",
  proof_needed: () => "Please confirm once more that it is you.",
  two_step_setup_needed: () => "Administrators must turn on two-step sign-in first.",
  two_step_not_vouched: () =>
    "Administrators set up two-step sign-in with a setup token. Please turn it off and set it up again.",
  setup_token_needed: () => "Please enter the setup token. Whoever runs the server has it.",
  setup_token_wrong: () => "This setup token is not right, or no longer valid. Please ask for a new one.",
  file_missing: () => "Please choose a file.",
  one_file_only: () => "Please send one file at a time.",
  file_broken_off: () => "The file did not arrive whole. Please try again.",
  file_empty: () => "This file is empty.",
  picture_kind_not_taken: () =>
    "This is not a picture we can read. Please choose a JPEG, PNG, WebP or AVIF picture.",
  picture_damaged: () => "This picture is damaged or incomplete. Please choose another one.",
  document_kind_not_taken: () => "This is not a PDF. Please choose a PDF document.",
  document_damaged: () => "This PDF is damaged or incomplete. Please choose another one.",
  document_protected: () => "This PDF is protected. Please choose one without password and restrictions.",
  document_active: () =>
    "This PDF has scripts, programs or other files inside, or sends or fetches something. Please print it into a new PDF and choose that.",
  document_not_checked: () =>
    "We could not look inside this PDF. Please print it into a new PDF and choose that.",
  too_many_unattached: () =>
    "You have sent many files that belong to nothing yet. Please remove some of them, or try again tomorrow.",
  too_many_files: ({ files, gigabytes }: { files: number; gigabytes: number }) =>
    `Your account has ${files} files or ${gigabytes} GB, which is the most that one account may have. Please remove some files first.`,
  too_many_listings: ({ most }: { most: number }) =>
    `You have listed ${most} auctions within a day, which is the most. Please go on tomorrow.`,
  too_many_open_listings: ({ most }: { most: number }) =>
    `You have ${most} auctions that are not over, which is the most. Please wait until some of them are.`,
  too_many_changes: ({ most }: { most: number }) =>
    `You have made ${most} changes within a day, which is the most. Please go on tomorrow.`,
  upload_not_found: () => "This file is not there any more.",
  upload_attached: () => "This file is in use. Please remove it where it is shown.",
  upload_not_usable: () =>
    "One of the files cannot be used any more. Please remove it and choose it once more.",
  key_missing: () => "This request needs an Idempotency-Key header.",
  version_missing: () => "This request needs an If-Match header with the version you saw.",
  session_required: () => "Please sign in to go on.",
  not_allowed: () => "You are not allowed to do this.",
  wrong_host: () => "This demo answers on its own machine only. Please open it as localhost.",
  wrong_origin: () => "This request came from another site and was not carried out.",
  account_deactivated: () => "This account is deactivated. Please contact support.",
  not_found: () => "We could not find what you asked for.",
  feature_not_found: () => "There is no such feature.",
  pincode_not_found: () => "We do not know this pincode.",
  session_not_found: () => "This session has already ended.",
  method_not_allowed: () => "This address does not take that kind of request.",
  changed_meanwhile: () => "Someone changed this meanwhile. Please look at the new state and try again.",
  still_in_progress: () => "Your first request is still being worked on. Please wait a moment.",
  body_too_large: () => "What you sent is too large.",
  address_too_long: () => "This address is too long.",
  unsupported_media: () => "Please send JSON.",
  form_needed: () => "Please send a form with a file.",
  key_reused: () => "This Idempotency-Key was already used for another request.",
  headers_too_large: () => "The request's headers are too large.",
  host_may_not_bid: () => "You cannot bid in your own auction.",
  membership_required: () => "This auction is for subscribers. Subscribe to place bids.",
  sale_not_over: () => "Only the host can end this auction before its time.",
  bid_too_high: () => "This amount is too large.",
  bid_not_whole: () => "Please bid a whole number of rupees.",
  bid_amount_missing: () => "Please enter an amount.",
  ceiling_below_amount: () => "Your maximum must not be below your bid.",
  ceiling_not_higher: () => "Your new maximum must be above the one you have.",
  sale_title_missing: () => "Auction title is required",
  sale_dates_missing: () => "Start and end dates are required",
  sale_items_missing: () => "Please select at least one inventory item",
  item_already_added: () => "Item already added to auction",
  sale_times_wrong: () => "The end must be after the start, and the start must not be in the past.",
  youtube_link_wrong: () => "This is not a YouTube link.",
  sale_not_live: () => "This auction is not live.",
  sale_held: () => "Bidding is on hold for a moment.",
  sale_not_finished: () => "The log is published when the auction is over.",
  sale_already_started: () => "This auction has already started.",
  sale_field_frozen: () => "This can no longer be changed: the auction has started.",
  sale_time_over: () => "The time of this auction is over. Extend it first.",
  lot_not_open: () => "This item is not open for bids yet.",
  lot_ended: () => "This auction has ended",
  lot_has_no_bid: () => "Nobody has bid on this item yet.",
  item_not_available: () => "One of the items is not available for an auction.",
  sale_not_found: () => "Auction not found",
  lot_not_found: () => "This item is not part of the auction.",
  bid_not_found: () => "There is no such bid.",
  fault: () => "Something broke on our side. Please try again.",
  unavailable: () => "We are busy right now. Please try again in a moment.",
  request_timeout: () => "The request took too long to arrive. Please try again.",
};

export const en = {
  refusals: {
    ...plainSentences,
    key_unfit: ({ least, most }: { least: number; most: number }) =>
      `The Idempotency-Key header must have ${least} to ${most} characters.`,
    bid_too_low: ({ min }: { min: number }) => `Bid must be at least ${formatPaise(min * 100)}`,
    file_too_large: ({ megabytes }: { megabytes: number }) =>
      `This file is too large. It may have up to ${megabytes} MB.`,
    picture_too_many_pixels: ({ megapixels }: { megapixels: number }) =>
      `This picture has too many pixels. It may have up to ${megapixels} megapixels.`,
    too_many_requests: ({ seconds }: { seconds: number }) =>
      `Too many requests. Please try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
    too_many_mails: ({ minutes }: { minutes: number }) =>
      `Too many emails were asked for. Please try again in ${spanOf(minutes)}.`,
    too_many_messages: ({ hours }: { hours: number }) =>
      `You have sent many messages today. Please try again in ${hours} ${hours === 1 ? "hour" : "hours"}.`,
    organiser_asked_often: ({ hours }: { hours: number }) =>
      `This organiser has been sent many messages today. Please try again in ${hours} ${hours === 1 ? "hour" : "hours"}.`,
    too_many_tries: ({ minutes }: { minutes: number }) =>
      `Too many failed tries. Please try again in ${spanOf(minutes)}.`,
  },
  // Messages at a field; the checks in `contract` name these keys.
  fields: {
    required: () => "Please fill in this field.",
    invalid: () => "This value is not valid.",
    unknown_field: () => "This field is not known.",
    unstorable: () => "This has a character that cannot be kept. Please remove it.",
    too_long: () => "This is too long.",
    too_short: () => "This is too short.",
    whole_rupees: () => "Please enter a whole number of rupees.",
    too_much: () => "This amount is too large.",
    single_line: () => "Please leave out line breaks and marks that turn the direction of writing.",
    password_rules: () => "Please meet all password requirements",
    adult: () => "Please confirm that you are 18 or older.",
    consent: () => "Please accept the terms and the privacy policy.",
    email: () => "Please enter a valid email address.",
    time_unreadable: () => "Please enter a time such as 10:00 AM.",
    start_in_past: () => "The start must not be in the past.",
    after_start: () => "This must be after the start.",
    after_begin: () => "The end must be after the beginning.",
    pincode: () => "A PIN code has 6 digits.",
    phone: () => "Please enter a valid phone number.",
    link: () => "Please enter a link that begins with https:// or http://.",
    amount: () => "Please enter an amount in rupees.",
    state: () => "Please choose a state or union territory of India.",
    items_missing: () => "Please add at least one item to the auction",
    too_many: () => "These are too many.",
    item_already_added: () => "Item already added to auction",
    place_told: () => "Please leave out the address and the PIN code: only subscribers may see them.",
    upload_gone: () => "This file is no longer there. Please add it again.",
  },
};

export type Texts = typeof en;
export type FieldKey = keyof Texts["fields"];
