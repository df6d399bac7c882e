import type { Language } from "@boli/contract/base/languages";
import type { BusinessField } from "@boli/contract/resellers/application";
import type { TextFieldLook } from "../ui/fields/text-field.tsx";

// The fields of a business, in the order of the form: their names, and how each is typed. Form, review and the admin's page read this
// table; a field of the contract that is missing fails the types.
interface Row extends TextFieldLook {
  names: Record<Language, string>;
  // Not kept in a browser that others may use.
  isContact: boolean;
}

export const businessFields: Record<BusinessField, Row> = {
  businessName: {
    names: { en: "Business name", hi: "व्यवसाय का नाम" },
    isContact: false,
    autoCapitalize: "words",
    autoComplete: "organization",
  },
  businessType: { names: { en: "Business type", hi: "व्यवसाय का प्रकार" }, isContact: false },
  registrationNumber: {
    names: { en: "Registration number", hi: "पंजीकरण संख्या" },
    isContact: true,
    autoCapitalize: "characters",
  },
  taxId: { names: { en: "Tax ID", hi: "टैक्स आईडी" }, isContact: true, autoCapitalize: "characters" },
  contactPhone: {
    names: { en: "Contact phone", hi: "संपर्क फ़ोन" },
    isContact: true,
    type: "tel",
    inputMode: "tel",
    autoComplete: "tel",
  },
  contactEmail: {
    names: { en: "Contact email", hi: "संपर्क ईमेल" },
    isContact: true,
    type: "email",
    inputMode: "email",
    autoComplete: "email",
  },
};
export const businessFieldNames = Object.keys(businessFields) as BusinessField[];
export const contactFields = businessFieldNames.filter((name) => businessFields[name].isContact);
export const businessNamesIn = (language: Language) =>
  Object.fromEntries(
    businessFieldNames.map((name) => [name, businessFields[name].names[language]]),
  ) as Record<BusinessField, string>;
