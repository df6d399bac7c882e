import type { Sentences } from "../base/sentences.ts";
import type { userRefusals } from "./refusals.ts";

export const userTexts = {
  fields: {
    person_name: () => "Please write the name in letters. Spaces and . ' & - are fine, too.",
    mobile_number: () => "Please enter a valid 10-digit mobile number",
  },
};

// Apart, because no screen needs them before the server says them.
export const userRefusalTexts = {
  refusals: {
    reseller_role_not_held: () => "This account isn't an approved reseller.",
  } satisfies Sentences<typeof userRefusals>,
};
