export type ResetStep = "email" | "google-auth" | "mailed" | "new-password";

interface Arrival {
  token: string | undefined;
  // From the URL.
  step: unknown;
  // From the page's entry in the history.
  kept?: ResetStep | undefined;
}

// Chooses the step of a password reset: a mailed link, or Google's proof, completes the steps before the new password.
export function resetStepOf({ token, step, kept = "email" }: Arrival): ResetStep {
  return token !== undefined || step === "new-password" ? "new-password" : kept;
}
