// The rules of a new password. Screens tick them off while the person types; the server decides by the same list.
export const passwordLength = { min: 8, max: 128 } as const;

const rules = {
  length: (password: string) => [...password].length >= passwordLength.min,
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
  special: (password: string) => /[!@#$%^&*(),.?":{}|<>]/.test(password),
} as const;

export type PasswordRule = keyof typeof rules;
export const passwordRules = Object.keys(rules) as readonly PasswordRule[];

export const isRuleMet = (rule: PasswordRule, password: string): boolean => rules[rule](password);

export const meetsAllRules = (password: string): boolean =>
  passwordRules.every((rule) => isRuleMet(rule, password)) && [...password].length <= passwordLength.max;
