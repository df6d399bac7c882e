import type { Language } from "@boli/contract/base/languages";

// The messages that may be sent to phones in India: each text is registered with the operators, who compare every message with it,
// letter by letter, and drop it when something differs. A changed text needs a new registration.

// The sender's name, registered as well.
export const smsHeader = "BOLIIN";

interface Variable {
  name: string;
  type: VariableType;
  maxLength: number;
}

export type VariableType = "numeric" | "alphanumeric";

export interface SmsTemplate {
  // One-time codes go out at any hour, other messages of the service as well; advertising is not sent at all.
  category: "otp" | "service";
  header: string;
  // With the type of each variable in its place.
  text: Record<Language, string>;
  // In the order of their places.
  variables: readonly Variable[];
}

export const smsTemplates = {
  "mobile-otp": {
    category: "otp",
    header: smsHeader,
    text: {
      en: `{#numeric#} is your OTP to verify your mobile on Boli. Valid 10 minutes. Do not share it. -${smsHeader}`,
      hi: `{#numeric#} Boli पर मोबाइल वेरिफ़ाई करने का OTP है। 10 मिनट तक मान्य। किसी को न बताएँ। -${smsHeader}`,
    },
    variables: [{ name: "otp", type: "numeric", maxLength: 6 }],
  },
} as const satisfies Record<string, SmsTemplate>;

export type SmsKey = keyof typeof smsTemplates;
export type SmsValues<Key extends SmsKey> = Record<
  (typeof smsTemplates)[Key]["variables"][number]["name"],
  string
>;

const patterns: Record<VariableType, RegExp> = {
  numeric: /^\d+$/,
  alphanumeric: /^[\p{L}\p{M}\p{N} .,&'()-]+$/u,
};

export const placePattern = /\{#(\w+)#\}/g;

// The values in the order of their places. One that its type or length does not allow would be dropped on its way, after it was
// paid for.
export function valuesInOrder(key: SmsKey, values: Readonly<Record<string, string>>): string[] {
  const { variables }: SmsTemplate = smsTemplates[key];
  return variables.map(({ name, type, maxLength }) => {
    const value = values[name] ?? "";
    if (!patterns[type].test(value) || [...value].length > maxLength)
      throw new Error(`The value ${name} does not fit the template ${key}.`);
    return value;
  });
}

// The message as it arrives.
export function textOf(key: SmsKey, language: Language, values: Readonly<Record<string, string>>): string {
  const rest = valuesInOrder(key, values);
  return smsTemplates[key].text[language].replaceAll(placePattern, () => rest.shift() ?? "");
}
