import type { Language } from "@boli/contract/base/languages";
import type { ProfileChange } from "@boli/contract/users/user";
import { type ColumnsOf, type KeptField, plain, plainOrNone } from "../platform/database/fields.ts";

// The fields of a profile that people change themselves: the columns, the way in and out, and what an erasure writes. Row, change,
// answer, export, audit record and erasure read this table; a field of the contract that is missing here fails the types.
export const profileFields = {
  name: { column: "name", ...plain<string>(), erased: { to: "Deleted user" } },
  mobileNumber: { column: "mobile_number", ...plainOrNone<string>(), erased: { to: null } },
  city: { column: "city", ...plainOrNone<string>(), erased: { to: null } },
  language: { column: "language", ...plainOrNone<Language>(), erased: { to: null } },
} as const satisfies Record<keyof ProfileChange, KeptField>;

export type ProfileColumns = ColumnsOf<typeof profileFields>;
