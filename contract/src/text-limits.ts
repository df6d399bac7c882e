// The greatest lengths of texts. By themselves, because every address of the app is read before the schemas are there.
export const textLimits = { short: 200, long: 5_000, email: 254, passwordMax: 128 } as const;
