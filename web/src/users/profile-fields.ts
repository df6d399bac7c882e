import type { Language } from "@boli/contract/base/languages";
import type { ProfileChange } from "@boli/contract/users/user";
import type { TextFieldLook } from "../ui/fields/text-field.tsx";

// The fields of the form of a profile: how each is typed, and its name in both languages. One that
// is missing fails the types; the language is chosen elsewhere.
interface ProfileField extends TextFieldLook {
  names: Record<Language, string>;
}
export type ProfileFieldName = Exclude<keyof ProfileChange, "language">;

export const profileFields: Record<ProfileFieldName, ProfileField> = {
  name: { names: { en: "Name", hi: "नाम" }, autoCapitalize: "words", autoComplete: "name" },
};
export const profileFieldNames = Object.keys(profileFields) as ProfileFieldName[];
// The name itself stands above the list.
export const listedFields = profileFieldNames.filter((name) => name !== "name") as ProfileFieldName[];
