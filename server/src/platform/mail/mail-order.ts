import type { MailKey, MailValues } from "@boli/contract/texts/mails";
import { type Language, languages } from "@boli/contract/users";
import * as z from "zod/mini";

// Where a mail's button leads: a path of ours, and what a secret part at its end stands for.
export interface MailLink {
  path: string;
  token?: { purpose: string; id: string } | undefined;
}

// These mails are of no use without their link.
type LinkedMail = "verifyEmail" | "alreadyHaveAccount" | "resetPassword";

// What a deed asks to be mailed: which mail, in which language, with which values.
export type MailOrder = {
  [Key in MailKey]: {
    to: string;
    // Where an answer goes; without one, to us.
    replyTo?: string | undefined;
    language: Language;
    key: Key;
    values: MailValues[Key];
  } & (Key extends LinkedMail ? { link: MailLink } : { link?: MailLink | undefined });
}[MailKey];

const name = z.string();
const when = z.iso.datetime();
const values = {
  verifyEmail: z.strictObject({ hours: z.int() }),
  alreadyHaveAccount: z.strictObject({}),
  resetPassword: z.strictObject({ name, minutes: z.int() }),
  passwordChanged: z.strictObject({ name, when }),
  newSignIn: z.strictObject({ name, when, device: z.string(), network: z.string() }),
  manyNewSignIns: z.strictObject({ name, when, device: z.string(), network: z.string() }),
  twoStepTurnedOn: z.strictObject({ name, when }),
  twoStepTurnedOff: z.strictObject({ name, when }),
  recoveryCodeUsed: z.strictObject({ name, when, left: z.int() }),
  googleLinked: z.strictObject({ name, when }),
  recoveryCodesRenewed: z.strictObject({ name, when }),
  manyWrongPasswords: z.strictObject({ name, when }),
  manyWrongTries: z.strictObject({ name, when, tries: z.int() }),
  manyWrongCodes: z.strictObject({ name, when }),
  questionAboutAuction: z.strictObject({ name, auction: z.string(), from: name, message: z.string() }),
} satisfies { [Key in MailKey]: z.ZodMiniType<MailValues[Key], MailValues[Key]> };

const link = z.strictObject({
  // A path and nothing else: `//elsewhere` would lead away from us, and what follows a # is ours to write.
  path: z.string().check(z.regex(/^\/(?!\/)[\w\-./?=&%]*$/)),
  token: z.optional(z.strictObject({ purpose: z.string().check(z.regex(/^[a-zA-Z-]+$/)), id: z.uuid() })),
});
const common = { to: z.string(), replyTo: z.optional(z.string()), language: z.enum(languages) };

const linked = <Key extends LinkedMail>(key: Key) =>
  z.strictObject({ ...common, key: z.literal(key), values: values[key], link });
const plain = <Key extends Exclude<MailKey, LinkedMail>>(key: Key) =>
  z.strictObject({ ...common, key: z.literal(key), values: values[key], link: z.optional(link) });

// What waits in the queue: values and ids, never a sentence and never a secret.
export const mailOrder = z.discriminatedUnion("key", [
  linked("verifyEmail"),
  linked("alreadyHaveAccount"),
  linked("resetPassword"),
  plain("passwordChanged"),
  plain("newSignIn"),
  plain("manyNewSignIns"),
  plain("twoStepTurnedOn"),
  plain("twoStepTurnedOff"),
  plain("recoveryCodeUsed"),
  plain("googleLinked"),
  plain("recoveryCodesRenewed"),
  plain("manyWrongPasswords"),
  plain("manyWrongTries"),
  plain("manyWrongCodes"),
  plain("questionAboutAuction"),
]) satisfies z.ZodMiniType<MailOrder, MailOrder>;
