import * as z from "zod/mini";
import {
  addressDetails,
  businessInformation,
  minDocuments,
  requiredDocuments,
  type DraftDetails,
} from "@boli/contract/resellers/application";
import type { Messages } from "../../locales/en.ts";
import { fieldMessage } from "../../ui/fields/check-form.ts";
import { sentenceForFields, type Reason } from "../../ui/use-attempt.ts";
import type { ResellerMessages } from "../texts/index.ts";
import type { Documents } from "./form.ts";
import { signupSteps, type SignupStep } from "./signup-search.ts";

interface Texts {
  messages: Messages;
  texts: Pick<ResellerMessages, "fields" | "documentsMissing" | "documentTypeMissing" | "replaceAsked">;
}

export interface CheckedForm {
  details: DraftDetails;
  documents: Documents;
}

// The reason why a step is not done; undefined when it is.
export function checkStep(
  step: SignupStep,
  { details, documents }: CheckedForm,
  texts: Texts,
): Reason | undefined {
  const { businessAddress, warehouseAddress, ...business } = details;
  if (step === "business") return checkFields(businessInformation, business, texts);
  if (step === "address") return checkFields(addressDetails, { businessAddress, warehouseAddress }, texts);
  return step === "documents" ? checkDocuments(documents, texts.texts) : undefined;
}

// The first step that is not done: nobody gets past it, whatever the address says.
export function firstOpenStep(form: CheckedForm, texts: Texts): SignupStep {
  return signupSteps.find((step) => checkStep(step, form, texts) !== undefined) ?? "review";
}

function checkFields(schema: z.ZodMiniType, typed: unknown, { messages, texts }: Texts): Reason | undefined {
  const read = z.safeParse(schema, typed);
  if (read.success) return undefined;
  const fields: Record<string, string> = {};
  for (const { path, message } of read.error.issues)
    fields[path.join(".")] ??= Object.hasOwn(texts.fields, message)
      ? texts.fields[message as keyof typeof texts.fields]()
      : fieldMessage(message, messages);
  return { sentence: sentenceForFields(messages.refusals.invalid_input(), fields), fields };
}

function checkDocuments(documents: Documents, texts: Texts["texts"]): Reason | undefined {
  const count = Object.values(documents).filter((files) => files.length > 0).length;
  if (count < minDocuments) return { sentence: texts.documentsMissing };
  const hasAll = requiredDocuments.every((type) => documents[type].length > 0);
  return hasAll ? undefined : { sentence: texts.documentTypeMissing };
}

// A refusal of the server names the fields below the body's key.
export const ownFields = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => [name.replace(/^businessDetails\./, ""), sentence]),
  );
