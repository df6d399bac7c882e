import { alert, done, refusal, submit } from "../../../e2e/support/state-answers.ts";
import {
  click,
  fill,
  focused,
  gives,
  lost,
  type StatesOf,
  steps,
  visit,
} from "../../../e2e/support/steps.ts";

const number = "9820055501";
const enter = steps(visit("/mobile-verification", "buyer"), "input[name=mobileNumber]");
const send = steps(enter, fill("input[name=mobileNumber]", `+91 ${number}`), submit);
const sent = gives(
  "/api/mobile/otp",
  done({ mobileNumber: number, resendInSeconds: 60, expiresInSeconds: 600 }),
);
const atCode = steps(sent, send, "input[name=otp]", focused("h1"));
const bring = steps(fill("input[name=otp]", "123456"), submit, alert);

export const states: StatesOf<"/mobile-verification"> = {
  full: enter,
  "signed-out": steps(visit("/mobile-verification"), "a.button-strong"),
  failed: steps(lost("/api/mobile/otp"), send, alert),
  refused: steps(
    gives(
      "/api/mobile/otp",
      refusal("otp_too_many", "Too many OTPs were requested. Please try again in 9 minutes."),
      429,
    ),
    send,
    alert,
  ),
  code: atCode,
  "code-refused": steps(
    gives("/api/mobile/verify", refusal("otp_wrong", "Invalid OTP", { otp: "Invalid OTP" }), 400),
    atCode,
    bring,
  ),
  editing: steps(atCode, click(".button-plain"), "input[name=mobileNumber]", focused("h1")),
};
