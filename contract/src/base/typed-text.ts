// The maximum lengths of texts. Apart from the fields, because the app reads addresses before it has loaded the schemas.
export const textLimits = { short: 200, long: 5_000, email: 254, passwordMax: 128 } as const;

// Converts the digits of a Hindi keyboard to those that are stored and compared: "५०,०००" becomes "50,000".
export const latinDigits = (text: string): string =>
  text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - "०".charCodeAt(0)));
