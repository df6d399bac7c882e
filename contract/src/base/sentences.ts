import type * as z from "zod/mini";

// Exactly one sentence for each code of a table of refusals.
export type Sentences<Refusals> = { [Code in keyof Refusals]: (values: never) => string };

// A kind of mail: its values, and whether it is useless without its link. Instants are ISO 8601, formatted for the reader
// when the mail is composed.
export interface MailKind {
  values: z.ZodMiniType<object>;
  needsLink?: true;
}

// Each string is a paragraph. In a mail with a link, the button stands between `lines` and `notes`.
export interface MailText {
  subject: string;
  lines: readonly string[];
  action?: { label: string };
  notes: readonly string[];
  // The label of the link that stops mails of this topic, for mails that can be stopped.
  unsubscribe?: string;
}

// The texts of each kind of mail in one language.
export type MailTexts<Kinds extends Record<string, MailKind>> = {
  [Key in keyof Kinds]: (values: z.output<Kinds[Key]["values"]> & { supportEmail: string }) => MailText;
};
