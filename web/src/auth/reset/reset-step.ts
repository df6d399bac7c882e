export type ResetStep = "email" | "google-auth" | "new-password";

// Chooses the first step of a password reset: a mailed link, or Google's proof, completes the first two.
export function firstResetStep(arrived: { token: string | undefined; step: unknown }): ResetStep {
  return arrived.token !== undefined || arrived.step === "new-password" ? "new-password" : "email";
}
