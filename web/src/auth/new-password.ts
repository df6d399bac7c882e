import { meetsAllRules, passwordLength } from "@boli/contract/password-rules";
import type { Messages } from "../locales/en.ts";

// A new password as it is being typed.
export interface NewPassword {
  password: string;
  confirmation: string;
}

export const noPassword: NewPassword = { password: "", confirmation: "" };

// Why this cannot be the new password yet; undefined when it can.
export function passwordProblem(typed: NewPassword, messages: Messages): string | undefined {
  // The list ticks off every rule of a password that is too long, so its own sentence says what is wrong.
  if ([...typed.password].length > passwordLength.most) return messages.fieldMessages.too_long();
  if (!meetsAllRules(typed.password)) return messages.fieldMessages.password_rules();
  return typed.confirmation === typed.password ? undefined : messages.passwordRules.mismatch;
}

// While the second one is still being typed it is no mistake yet that its end is missing.
export const isMistyped = ({ password, confirmation }: NewPassword): boolean =>
  !password.startsWith(confirmation);
