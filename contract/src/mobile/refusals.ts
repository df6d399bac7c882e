declare module "../endpoint/refusals.ts" {
  interface Refusals {
    mobile: typeof mobileRefusals;
  }
  interface InputRefusals {
    mobile: "mobile_number_invalid" | "otp_invalid";
  }
}

export const mobileRefusals = {
  mobile_number_invalid: 400,
  otp_invalid: 400,
  otp_wrong: 400,
  otp_over: 400,
  mobile_already_verified: 409,
  mobile_taken: 409,
  otp_wait: 429,
  otp_too_many: 429,
  otp_paused: 503,
} as const;
