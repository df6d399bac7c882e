import type { Sentences } from "../base/sentences.ts";
import { userTexts } from "../users/texts-en.ts";
import type { mobileRefusals } from "./refusals.ts";

const fields = {
  otp: () => "Please enter a valid 6-digit OTP",
};

// Two hours or more are given in hours.
function spanOf(minutes: number): string {
  if (minutes >= 120) return `${Math.ceil(minutes / 60)} hours`;
  return `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}

export const mobileTexts = {
  refusals: {
    mobile_number_invalid: userTexts.fields.mobile_number,
    otp_invalid: fields.otp,
    otp_wrong: () => "Invalid OTP",
    otp_over: () => "This OTP is no longer valid. Please request a new one.",
    mobile_already_verified: () => "This mobile number is already verified.",
    mobile_taken: () =>
      "This mobile number is already verified in another account. Please use another number, or contact support.",
    otp_wait: ({ seconds }: { seconds: number }) =>
      `You can request another OTP in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
    otp_too_many: ({ minutes }: { minutes: number }) =>
      `Too many OTPs were requested. Please try again in ${spanOf(minutes)}.`,
    otp_paused: () => "We can't send OTPs right now. Please try again later.",
  } satisfies Sentences<typeof mobileRefusals>,
  fields,
};
