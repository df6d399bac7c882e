declare module "../endpoint/refusals.ts" {
  interface Refusals {
    users: typeof userRefusals;
  }
}

export const userRefusals = {
  reseller_role_not_held: 409,
} as const;
