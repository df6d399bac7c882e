// Converts the digits of a Hindi keyboard to those that are stored and compared: "५०,०००" becomes "50,000".
export const latinDigits = (text: string): string =>
  text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - "०".charCodeAt(0)));
