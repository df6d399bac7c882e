import { loginBody } from "@boli/contract/auth";
import type { Messages } from "../locales/en.ts";
import { checkForm } from "../ui/check-form.ts";
import type { Credentials } from "./queries.ts";

// What can be told without asking the server, by the server's own schema: the sentence for the summary and one for each field.
export function checkCredentials(
  typed: Credentials,
  messages: Messages,
): { sentence: string; fields: Record<string, string> } | undefined {
  const found = checkForm(loginBody, typed, messages);
  if (found === undefined) return undefined;
  const { refusals } = messages;
  return {
    sentence: found.isSomethingEmpty ? refusals.fill_all_fields() : refusals.invalid_input(),
    fields: found.fields,
  };
}
