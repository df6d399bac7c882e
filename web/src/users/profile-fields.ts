import type { Language } from "@boli/contract/base/languages";
import type { ProfileChange } from "@boli/contract/users/user";
import { placeNameOf } from "../locales/known-names.ts";
import type { TextFieldLook } from "../ui/fields/text-field.tsx";

// The fields of the form of a profile: how each is typed, and its name in both languages. One that
// is missing fails the types; the language is chosen elsewhere.
interface ProfileField extends TextFieldLook {
  names: Record<Language, string>;
  mayBeEmpty: boolean;
  // The stored value as people read and type it.
  show?(stored: string): string;
}
export type ProfileFieldName = Exclude<keyof ProfileChange, "language">;

export const profileFields: Record<ProfileFieldName, ProfileField> = {
  name: {
    names: { en: "Name", hi: "नाम" },
    mayBeEmpty: false,
    autoCapitalize: "words",
    autoComplete: "name",
  },
  mobileNumber: {
    names: { en: "Mobile Number", hi: "मोबाइल नंबर" },
    mayBeEmpty: true,
    type: "tel",
    inputMode: "tel",
    autoComplete: "tel",
  },
  city: {
    names: { en: "My city", hi: "मेरा शहर" },
    mayBeEmpty: true,
    show: placeNameOf,
  },
};
export const profileFieldNames = Object.keys(profileFields) as ProfileFieldName[];
export const shownValue = (name: ProfileFieldName, stored: string): string =>
  profileFields[name].show?.(stored) ?? stored;
// The name itself stands above the list, and the mobile number has its chip beside it. A city is asked for.
const standingApart = new Set<ProfileFieldName>(["name", "mobileNumber", "city"]);
export const listedFields = profileFieldNames.filter((name) => !standingApart.has(name));
