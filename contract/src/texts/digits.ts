// Digits as a keyboard for Hindi may type them, as the ones that are stored and compared: "५०,०००" is "50,000".
export const latinDigits = (text: string): string =>
  text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - "०".charCodeAt(0)));
