import { mobileTexts } from "@boli/contract/mobile/texts-en";

// The texts of the screen by which people verify their mobile number.
export const en = {
  fields: mobileTexts.fields,
  step: ({ step }: { step: number }) => `Step ${step} of 2`,
  back: "Back to Profile",
  // The action of the profile that leads here.
  verify: "Verify Mobile",

  number: {
    heading: "Enter Mobile Number",
    intro: "We'll send a 6-digit OTP to this number by SMS.",
    label: "Mobile Number",
    hint: "10 digits, starting with 6, 7, 8 or 9",
    submit: "Send OTP",
    submitting: "Sending…",
    sent: "OTP sent successfully!",
    failed: "Failed to send OTP",
    wait: ({ seconds }: { seconds: number }) =>
      `You can send an OTP to another number in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
    verified: ({ number }: { number: string }) =>
      `${number} is verified. To change it, enter another number.`,
  },

  code: {
    heading: "Verify OTP",
    intro: ({ number }: { number: string }) => `Enter the 6-digit OTP sent to ${number}.`,
    label: "OTP",
    hint: "It's valid for 10 minutes.",
    submit: "Verify OTP",
    submitting: "Verifying…",
    failed: "Failed to verify OTP",
    failedShort: "Failed to verify mobile number",
    verified: "Mobile number verified successfully!",
    resend: "Resend OTP",
    resending: "Sending…",
    resendIn: ({ seconds }: { seconds: number }) =>
      `You can request another OTP in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
    resent: "OTP resent successfully!",
    resendFailed: "Failed to resend OTP",
    change: "Change Mobile Number",
    outbox: "Open the demo outbox",
    outboxHint: "The demo doesn't send real SMS. You can read them in its outbox.",
  },

  signedOut: {
    intro: "Verify your mobile number with a code we send by SMS.",
    sentence: "Please sign in first, so that we know whose number it is.",
    signIn: "Sign in",
    signUp: "Create an account",
  },
};
export type MobileMessages = typeof en;
