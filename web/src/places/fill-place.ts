import { latinDigits } from "@boli/contract/base/typed-text";

// The city and the state of a form, which a pincode may fill in.
export interface CityAndState {
  city: string;
  state: string;
}

export type FillDecision = "nothing" | "fill" | "offer";

// A city or state that the user typed is never overwritten; the pincode's place is only offered. Empty fields, and
// those that an earlier pincode filled and the user has not changed since, are filled at once.
export function decideFill(
  found: CityAndState,
  typed: CityAndState,
  filled: CityAndState | undefined,
): FillDecision {
  const parts = ["city", "state"] as const;
  if (parts.every((part) => isSame(typed[part], found[part]))) return "nothing";
  const isFree = parts.every(
    (part) =>
      typed[part].trim() === "" ||
      isSame(typed[part], found[part]) ||
      (filled !== undefined && typed[part] === filled[part]),
  );
  return isFree ? "fill" : "offer";
}

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

// Six digits of any script that a keyboard for Hindi may give, and nothing else.
export const pincodeDigits = (typed: string): string => latinDigits(typed).replaceAll(/\D/g, "").slice(0, 6);
