import { signUpBody } from "@boli/contract/auth/bodies";
import { consentVersion } from "@boli/contract/users/consent";
import type { Messages } from "../../locales/en.ts";
import { checkForm } from "../../ui/fields/check-form.ts";

export interface SignUpForm {
  name: string;
  email: string;
  password: string;
  isAgreed: boolean;
}

// Returns the reason why the form cannot be sent yet, the first in the order of the form; undefined when it can.
export function signUpProblem({ isAgreed, ...person }: SignUpForm, messages: Messages): string | undefined {
  const found = checkForm(signUpBody, { ...person, isAdult: isAgreed, consentVersion }, messages);
  if (found === undefined) return undefined;
  const { name, email, password, isAdult } = found.fields;
  const { fieldMessages, refusals } = messages;
  const isEmpty = [name, email, password].includes(fieldMessages.required());
  return isEmpty ? refusals.fill_all_fields() : (name ?? email ?? password ?? isAdult);
}
