declare module "../endpoint/refusals.ts" {
  interface Refusals {
    ownData: typeof ownDataRefusals;
  }
}

export const ownDataRefusals = {
  export_under_way: 409,
  too_many_exports: 429,
  export_over: 404,
  settle_first: 409,
  admin_stays: 409,
} as const;
