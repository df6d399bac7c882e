import { expect, test, vi } from "vitest";
import { mobileEndpoints } from "@boli/contract/mobile/endpoints";
import { toasts } from "../ui/overlays/toasts.ts";
import { asha } from "../ui/testing/asha.ts";
import { answer } from "../ui/testing/server.ts";
import { button, field, pass, press, pressKey, pressTwice, show, type } from "../ui/testing/show.tsx";
import { CodeStep } from "./code-step.tsx";
import { NumberStep } from "./number-step.tsx";
import { pendingCode } from "./pending-code.ts";

const mobileNumber = "9820055501";
const sent = { mobileNumber, resendInSeconds: 60, expiresInSeconds: 600 };
const said = () => toasts.visible.get().map(({ kind, text }) => [kind, text]);

const number = field("Mobile Number");
const otp = field("OTP");

async function numberStep(onSent = vi.fn(), pending?: ReturnType<typeof pendingCode>) {
  await show(<NumberStep user={asha} pending={pending} onSent={onSent} />, { user: asha });
  return onSent;
}

async function codeStep(resendInSeconds = 60) {
  const calls = { onResent: vi.fn(), onChangeNumber: vi.fn(), onVerified: vi.fn() };
  const pending = pendingCode(asha.id, { ...sent, resendInSeconds });
  await show(<CodeStep pending={pending} hasOutbox={false} {...calls} />, { user: asha });
  return calls;
}

test("MOBILE-1 a number is taken as it is typed or pasted, and Send OTP is off until it is one", async () => {
  const requests = answer(mobileEndpoints.sendOtp, { data: sent });
  const onSent = await numberStep();
  const send = button("Send OTP");
  await press(number);
  await type("98200");
  expect(send.element()).toHaveAttribute("aria-disabled", "true");
  await press(send);
  expect(requests).toEqual([]);
  await press(number);
  await pressKey("ControlOrMeta+A");
  await type("+91 ९८२००-55501");
  expect(number.element()).toHaveValue(mobileNumber);
  expect(send.element()).not.toHaveAttribute("aria-disabled");
  await pressTwice(send);
  expect(requests.map(({ body }) => body)).toEqual([{ mobileNumber }]);
  expect(onSent).toHaveBeenCalledExactlyOnceWith(sent);
  expect(said()).toEqual([["success", "OTP sent successfully!"]]);
});

test("MOBILE-15 a refusal that tells of a code on its way leads to it, and any other is said", async () => {
  answer(mobileEndpoints.sendOtp, {
    code: "otp_wait",
    error: "You can request another OTP in 30 seconds.",
    current: sent,
  });
  const onSent = await numberStep();
  await press(number);
  await type(mobileNumber);
  await press(button("Send OTP"));
  expect(onSent).toHaveBeenCalledExactlyOnceWith(sent);
});

test("MOBILE-6 another number waits for the minute, and the same one leads back to its code", async () => {
  await numberStep(vi.fn(), pendingCode(asha.id, sent));
  expect(number.element()).toHaveValue(mobileNumber);
  expect(button("Send OTP").element()).not.toHaveAttribute("aria-disabled");
  await press(number);
  await pressKey("ControlOrMeta+A");
  await type("9820055502");
  expect(button("Send OTP").element()).toHaveAttribute("aria-disabled", "true");
  await pass(61_000);
  expect(button("Send OTP").element()).not.toHaveAttribute("aria-disabled");
});

test("MOBILE-3 a code is pasted with anything around it, and six digits of it are sent", async () => {
  const requests = answer(mobileEndpoints.verifyMobile, { data: { user: asha } });
  const { onVerified } = await codeStep();
  await press(otp);
  await type("४८-29");
  expect(otp.element()).toHaveValue("4829");
  await press(button("Verify OTP"));
  expect(otp.element()).toHaveAccessibleDescription(/Please enter a valid 6-digit OTP/);
  expect(otp.element()).toHaveFocus();
  expect(requests).toEqual([]);
  await type("13 99");
  expect(otp.element()).toHaveValue("482913");
  expect(otp.element()).not.toBeInvalid();
  await pressKey("Enter");
  await pass(0);
  expect(requests.map(({ body }) => body)).toEqual([{ mobileNumber, otp: "482913" }]);
  expect(onVerified).toHaveBeenCalledExactlyOnceWith(asha);
});

test("MOBILE-6 Resend counts down by the clock, and after it a new code takes the place of what was typed", async () => {
  const requests = answer(mobileEndpoints.sendOtp, { data: sent });
  const { onResent } = await codeStep();
  const resend = button("Resend OTP");
  await press(otp);
  await type("1234");
  expect(resend.element()).toHaveAccessibleDescription("You can request another OTP in 60 seconds.");
  await pass(59_000);
  expect(resend.element()).toHaveAccessibleDescription("You can request another OTP in 1 second.");
  await press(resend);
  expect(requests).toEqual([]);
  await pass(1_000);
  await press(resend);
  expect(requests).toHaveLength(1);
  expect(onResent).toHaveBeenCalledExactlyOnceWith(sent);
  expect(otp.element()).toHaveValue("");
  expect(said()).toEqual([["success", "OTP resent successfully!"]]);
});
