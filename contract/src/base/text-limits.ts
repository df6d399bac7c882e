// The maximum lengths of texts. In a file of their own, because the app reads addresses before it has loaded the schemas.
export const textLimits = { short: 200, long: 5_000, email: 254, passwordMax: 128 } as const;
