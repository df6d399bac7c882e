import { loginBody } from "@boli/contract/auth/bodies";
import type { Messages } from "../../locales/en.ts";
import { checkForm } from "../../ui/fields/check-form.ts";
import type { Credentials } from "../queries.ts";

// Checks the form without asking the server, by the server's own schema: the sentence for the summary and one for each
// field.
export function checkCredentials(
  typed: Credentials,
  messages: Messages,
): { sentence: string; fields: Record<string, string> } | undefined {
  const found = checkForm(loginBody, typed, messages);
  if (found === undefined) return undefined;
  const { refusals } = messages;
  return {
    sentence: found.isSomethingEmpty ? refusals.fill_all_fields() : found.sentence,
    fields: found.fields,
  };
}
