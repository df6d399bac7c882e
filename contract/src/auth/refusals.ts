declare module "../endpoint/refusals.ts" {
  interface Refusals {
    auth: typeof authRefusals;
  }
  interface InputRefusals {
    auth: AuthInputRefusal;
  }
}

export const authRefusals = {
  fill_all_fields: 400,
  wrong_credentials: 400,
  confirm_email_first: 400,
  email_missing: 400,
  common_password: 400,
  password_from_email: 400,
  same_password: 400,
  password_needed: 400,
  wrong_password: 400,
  wrong_code: 400,
  second_step_needed: 400,
  sign_in_expired: 400,
  link_over: 400,
  two_step_on: 409,
  two_step_off: 409,
  two_step_setup_over: 409,
  proof_needed: 403,
  two_step_setup_needed: 403,
  two_step_not_vouched: 403,
  setup_token_needed: 400,
  setup_token_wrong: 400,
  account_deactivated: 403,
  session_not_found: 404,
  too_many_tries: 429,
  too_many_mails: 429,
} as const;

export type AuthInputRefusal = "fill_all_fields" | "email_missing";
