// The step in the address, so that Back leads to the step before, and a sign-in to the step where it began.
export const signupSteps = ["business", "address", "documents", "review"] as const;
export type SignupStep = (typeof signupSteps)[number];

export interface SignupSearch {
  // The first step is the default, and omitted.
  step?: Exclude<SignupStep, "business"> | undefined;
}

export function readSignupSearch(raw: Record<string, unknown>): SignupSearch {
  const step = signupSteps.find((known) => known === raw["step"]);
  return { step: step === "business" ? undefined : step };
}
