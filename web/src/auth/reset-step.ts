export type ResetStep = "email" | "google-auth" | "new-password";

// Where setting a new password begins: whoever brings a mailed link, or Google's proof, has the first two steps behind.
export function firstResetStep(arrived: { token: string | undefined; step: unknown }): ResetStep {
  return arrived.token !== undefined || arrived.step === "new-password" ? "new-password" : "email";
}
