import * as z from "zod/mini";
import type { Messages } from "../../locales/en.ts";
import { sentenceForFields } from "../use-attempt.ts";

interface FormProblem {
  sentence: string;
  // The sentence of each field, in the order of the fields.
  fields: Record<string, string>;
  isSomethingEmpty: boolean;
}

// Checks what was typed against the schema that the server uses.
export function checkForm(
  schema: z.ZodMiniType,
  typed: unknown,
  messages: Messages,
): FormProblem | undefined {
  const read = z.safeParse(schema, typed);
  if (read.success) return undefined;
  const fields: Record<string, string> = {};
  for (const issue of read.error.issues) {
    const name = String(issue.path[0] ?? "");
    fields[name] ??= fieldMessage(issue.message, messages);
  }
  const sentence = sentenceForFields(messages.refusals.invalid_input(), fields);
  return {
    sentence,
    fields,
    isSomethingEmpty: read.error.issues.some(({ message }) => message === "required"),
  };
}

// Turns a key of the contract's texts into its sentence.
export const fieldMessage = (key: string, { fieldMessages }: Messages): string =>
  Object.hasOwn(fieldMessages, key)
    ? fieldMessages[key as keyof typeof fieldMessages]()
    : fieldMessages.invalid();
