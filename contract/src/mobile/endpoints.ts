import * as z from "zod/mini";
import { endpoints } from "../endpoint/endpoint.ts";
import type { InputRefusal } from "../endpoint/refusals.ts";
import { mobileNumber } from "../users/mobile-number.ts";
import { userSchema } from "../users/user.ts";
import { otp } from "./otp.ts";

// The code that was sent last.
const sentCode = z.strictObject({
  // Ten digits, however the number was typed.
  mobileNumber: z.string(),
  // By the server's clock, until another one can be sent and until this one is no longer valid.
  resendInSeconds: z.int(),
  expiresInSeconds: z.int(),
});
export type SentCode = z.output<typeof sentCode>;

const whenWrong = (fields: Record<string, string>): InputRefusal | undefined => {
  if (fields["mobileNumber"] !== undefined) return "mobile_number_invalid";
  return fields["otp"] === undefined ? undefined : "otp_invalid";
};

export const mobileEndpoints = endpoints({
  sendOtp: {
    method: "POST",
    path: "/api/mobile/otp",
    summary: "Sends a one-time code to a mobile number, which ends the code that was sent before.",
    access: { right: "profile.edit" },
    input: { body: z.strictObject({ mobileNumber }) },
    answer: sentCode,
    audit: true,
    inLine: true,
    limit: "mail",
    whenWrong,
    refusals: ["mobile_number_invalid", "mobile_already_verified", "otp_wait", "otp_too_many", "otp_paused"],
  },
  verifyMobile: {
    method: "POST",
    path: "/api/mobile/verify",
    summary: "Makes a mobile number the caller's verified one, by the code that was sent to it.",
    access: { right: "profile.edit" },
    input: { body: z.strictObject({ mobileNumber, otp }) },
    answer: z.strictObject({ user: userSchema }),
    audit: "own-transaction",
    inLine: true,
    limit: "signIn",
    whenWrong,
    refusals: ["mobile_number_invalid", "otp_invalid", "otp_wrong", "otp_over", "mobile_taken"],
  },
});
