import * as z from "zod/mini";

const name = z.string();
const when = z.iso.datetime();
const signIn = z.strictObject({ name, when, device: z.string(), network: z.string() });
const notice = z.strictObject({ name, when });

// The mails about an account, and the values of each. A mail to an address that is not confirmed yet contains nothing that
// a stranger could have typed, not even a name.
export const authMails = {
  verifyEmail: { values: z.strictObject({ hours: z.int() }), needsLink: true },
  alreadyHaveAccount: { values: z.strictObject({}), needsLink: true },
  resetPassword: { values: z.strictObject({ name, minutes: z.int() }), needsLink: true },
  passwordChanged: { values: notice },
  newSignIn: { values: signIn },
  manyNewSignIns: { values: signIn },
  twoStepTurnedOn: { values: notice },
  twoStepTurnedOff: { values: notice },
  recoveryCodeUsed: { values: z.strictObject({ name, when, left: z.int() }) },
  googleLinked: { values: notice },
  recoveryCodesRenewed: { values: notice },
  manyWrongPasswords: { values: notice },
  manyWrongTries: { values: z.strictObject({ name, when, tries: z.int() }) },
  manyWrongCodes: { values: notice },
} as const;
