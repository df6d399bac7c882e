import type { Sentences } from "../texts/sentences.ts";
import type { endpointRefusals } from "./refusals.ts";

export const endpointTexts = {
  refusals: {
    invalid_input: () => "Please check the marked fields.",
    malformed_body: () => "We couldn't read what was sent. Please try again.",
    malformed_request: () => "We couldn't read this request.",
    file_missing: () => "Please choose a file.",
    one_file_only: () => "Please send one file at a time.",
    file_broken_off: () => "The file didn't arrive completely. Please try again.",
    key_missing: () => "This request needs an Idempotency-Key header.",
    version_missing: () => "This request needs an If-Match header with the version you saw.",
    session_required: () => "Please sign in to continue.",
    not_allowed: () => "You're not allowed to do this.",
    wrong_host: () => "This demo only works on its own computer. Please open it as localhost.",
    wrong_origin: () => "This request came from another site, so we blocked it.",
    not_found: () => "We couldn't find what you asked for.",
    method_not_allowed: () => "This address doesn't accept that kind of request.",
    changed_meanwhile: () => "Someone saved a newer version. Please look at it and try again.",
    still_in_progress: () => "Your first request is still in progress. Please wait a moment.",
    body_too_large: () => "What you sent is too large.",
    address_too_long: () => "This address is too long.",
    unsupported_media: () => "Please send JSON.",
    form_needed: () => "Please send a form with a file.",
    key_reused: () => "This Idempotency-Key was already used for another request.",
    headers_too_large: () => "The request's headers are too large.",
    fault: () => "Something went wrong on our side. Please try again.",
    unavailable: () => "We're busy right now. Please try again in a moment.",
    request_timeout: () => "The request took too long to arrive. Please try again.",
    key_unfit: ({ min, max }: { min: number; max: number }) =>
      `The Idempotency-Key header must have ${min} to ${max} characters.`,
    file_too_large: ({ megabytes }: { megabytes: number }) =>
      `This file is too large. The limit is ${megabytes} MB.`,
    too_many_requests: ({ seconds }: { seconds: number }) =>
      `Too many requests. Please try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
  } satisfies Sentences<typeof endpointRefusals>,
  // Messages at a field; the checks in `contract` use these keys.
  fields: {
    required: () => "Please fill in this field.",
    invalid: () => "This value isn't valid.",
    unknown_field: () => "We don't know this field.",
    unstorable: () => "This has a character we can't save. Please remove it.",
    too_long: () => "This is too long.",
    whole_rupees: () => "Please enter a whole number of rupees.",
    too_much: () => "This amount is too large.",
    single_line: () => "Please remove line breaks and characters that change the text direction.",
    email: () => "Please enter a valid email address.",
    start_in_past: () => "The start can't be in the past.",
    after_start: () => "This must be after the start.",
    pincode: () => "A PIN code has 6 digits.",
    phone: () => "Please enter a valid phone number.",
    link: () => "Please enter a link that starts with https:// or http://.",
    amount: () => "Please enter an amount in rupees.",
    state: () => "Please choose a state or union territory of India.",
    too_many: () => "There are too many of these.",
  },
};
