import * as z from "zod/mini";
import { loginBody } from "@boli/contract/auth";
import type { Messages } from "../locales/en.ts";
import type { Credentials } from "./queries.ts";

export type FieldErrors = Partial<Record<keyof Credentials, string>>;

// What can be told without asking the server, by the server's own schema: the sentence for the summary and one for each field.
export function checkCredentials(
  typed: Credentials,
  messages: Messages,
): { sentence: string; fields: FieldErrors } | undefined {
  const read = z.safeParse(loginBody, typed);
  if (read.success) return undefined;
  const fields: FieldErrors = {};
  for (const issue of read.error.issues) {
    const name = issue.path[0];
    if ((name === "email" || name === "password") && fields[name] === undefined)
      fields[name] = fieldMessage(issue.message, messages);
  }
  const isSomethingEmpty = read.error.issues.some((issue) => issue.message === "required");
  const sentence = isSomethingEmpty ? messages.refusals.fill_all_fields() : messages.refusals.invalid_input();
  return { sentence, fields };
}

// The checks speak in keys of the contract's texts.
const fieldMessage = (key: string, { fieldMessages }: Messages): string =>
  Object.hasOwn(fieldMessages, key)
    ? fieldMessages[key as keyof typeof fieldMessages]()
    : fieldMessages.invalid();
