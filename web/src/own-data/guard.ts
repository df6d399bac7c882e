// Runs an action that needs a fresh proof of identity.
export type Guard = <Result>(
  act: () => Promise<Result>,
) => Promise<{ kind: "done"; value: Result } | { kind: "declined" }>;
