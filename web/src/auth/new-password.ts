import { meetsAllRules, passwordLength } from "@boli/contract/base/password-rules";
import type { Messages } from "../locales/en.ts";

// A new password as it is being typed.
export interface NewPassword {
  password: string;
  confirmation: string;
}

export const noPassword: NewPassword = { password: "", confirmation: "" };

// Returns why this cannot be the new password yet, or undefined when it can.
export function passwordProblem(typed: NewPassword, messages: Messages): string | undefined {
  // A password that is too long can still meet every rule of the list, so it has a sentence of its own.
  if ([...typed.password].length > passwordLength.max) return messages.fieldMessages.too_long();
  if (!meetsAllRules(typed.password)) return messages.fieldMessages.password_rules();
  return typed.confirmation === typed.password ? undefined : messages.passwordRules.mismatch;
}

// While the second password is being typed, a missing end is not an error yet.
export const isMistyped = ({ password, confirmation }: NewPassword): boolean =>
  !password.startsWith(confirmation);
