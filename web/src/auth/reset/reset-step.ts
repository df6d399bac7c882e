export type ResetStep = "email" | "google-auth" | "mailed" | "new-password";

interface Arrival {
  token: string | undefined;
  // The step in the URL.
  step: unknown;
  // The step in the page's entry of the history.
  kept?: ResetStep | undefined;
}

// Chooses the step of a password reset: a mailed link, or Google's proof, completes the steps before the new password.
export function resetStepOf({ token, step, kept = "email" }: Arrival): ResetStep {
  return token !== undefined || step === "new-password" ? "new-password" : kept;
}
