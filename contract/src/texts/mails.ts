import type { Language } from "../users.ts";
import { en } from "./mails-en.ts";
import { hi } from "./mails-hi.ts";

// What each mail is told. `when` is an instant in ISO 8601; whoever composes the mail writes it out for its reader.
// Before an address is proved, a mail to it says nothing that a stranger could have written, not even a name.
export interface MailValues {
  verifyEmail: { hours: number };
  alreadyHaveAccount: Record<never, never>;
  resetPassword: { name: string; minutes: number };
  passwordChanged: { name: string; when: string };
  newSignIn: { name: string; when: string; device: string; network: string };
  manyNewSignIns: { name: string; when: string; device: string; network: string };
  twoStepTurnedOn: { name: string; when: string };
  twoStepTurnedOff: { name: string; when: string };
  recoveryCodeUsed: { name: string; when: string; left: number };
  googleLinked: { name: string; when: string };
  recoveryCodesRenewed: { name: string; when: string };
  manyWrongPasswords: { name: string; when: string };
  manyWrongTries: { name: string; when: string; tries: number };
  manyWrongCodes: { name: string; when: string };
  questionAboutAuction: { name: string; auction: string; from: string; message: string };
}
export type MailKey = keyof MailValues;

// Each string is a paragraph. The button stands between the lines and the notes, where the mail has a link.
export interface MailText {
  subject: string;
  lines: readonly string[];
  action?: { label: string };
  notes: readonly string[];
}

export type Mails = {
  [Key in MailKey]: (values: MailValues[Key] & { supportEmail: string }) => MailText;
};

// Kept apart from the other texts, so that no browser loads them.
export const mails: Record<Language, Mails> = { en, hi };
