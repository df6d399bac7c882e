import {
  documentTypes,
  emptyDetails,
  type DocumentType,
  type DraftDetails,
  type SentDocument,
} from "@boli/contract/resellers/application";
import type { ResellerApplication } from "@boli/contract/resellers/endpoints";
import { holdsAadhaar } from "@boli/contract/resellers/numbers";
import { isObject, text } from "../../lib/form/readers.ts";
import { knownNames } from "../../locales/known-names.ts";
import { contactFields } from "../fields.ts";
import type { UploadedFile } from "../../uploads/index.ts";

export type Documents = Record<DocumentType, readonly UploadedFile[]>;

// The form as it is typed: texts, and at most one file for each type of document.
export interface SignupForm {
  details: DraftDetails;
  documents: Documents;
}

export const emptyForm: SignupForm = {
  details: emptyDetails,
  documents: { business_license: [], tax_certificate: [], warehouse_photos: [], identity_proof: [] },
};

export function formOf({ businessDetails, documents }: ResellerApplication): SignupForm {
  const chosen = { ...emptyForm.documents };
  for (const { documentType, upload, name, status } of documents)
    if (upload !== null && status !== "refused")
      chosen[documentType] = [{ id: upload, url: null, name, status }];
  return { details: asShown(businessDetails ?? emptyForm.details), documents: chosen };
}

// A city is stored in English, and a Hindi form has it in Hindi, as a PIN code fills it in. The server knows both names.
function asShown(details: DraftDetails): DraftDetails {
  const shown = (address: DraftDetails["businessAddress"]) => ({
    ...address,
    city: knownNames().city(address.city),
  });
  return {
    ...details,
    businessAddress: shown(details.businessAddress),
    warehouseAddress: shown(details.warehouseAddress),
  };
}

// A form typed signed out, laid over what this account has: a field that was left empty stays, and so do the documents.
export const typedOver = (stored: SignupForm, { details }: SignupForm): SignupForm => ({
  details: filled(stored.details, details),
  documents: stored.documents,
});

function filled<Part extends object>(stored: Part, typed: Part): Part {
  const entries = Object.entries(stored).map(([name, before]: [string, unknown]) => {
    const now: unknown = Reflect.get(typed, name);
    if (isObject(before) && isObject(now)) return [name, filled(before, now)] as const;
    return [name, now === "" ? before : now] as const;
  });
  return Object.fromEntries(entries) as Part;
}

export const sentDocuments = (documents: Documents, types: readonly DocumentType[]): SentDocument[] =>
  types.flatMap((documentType) =>
    documents[documentType].slice(0, 1).map(({ id }) => ({ documentType, upload: id })),
  );

// Without what must not be stored anywhere: a text with an Aadhaar number. Registration number and phone may look like one.
export function withoutAadhaar(details: DraftDetails): DraftDetails {
  const { registrationNumber, contactPhone } = details;
  return { ...cleaned(details), registrationNumber, contactPhone };
}

function cleaned<Part extends object>(part: Part): Part {
  const entries = Object.entries(part).map(([name, value]: [string, unknown]) => {
    if (typeof value === "string") return [name, holdsAadhaar(value) ? "" : value] as const;
    return [name, typeof value === "object" && value !== null ? cleaned(value) : value] as const;
  });
  return Object.fromEntries(entries) as Part;
}

// Without the numbers and the ways to reach somebody, for a browser that others may use.
export function withoutContact(details: DraftDetails): DraftDetails {
  const { businessAddress, warehouseAddress } = details;
  return {
    ...details,
    ...Object.fromEntries(contactFields.map((name) => [name, ""])),
    businessAddress: { ...businessAddress, street: "" },
    warehouseAddress: { ...warehouseAddress, street: "" },
  };
}

// Reads a form that was kept in the browser, perhaps by an earlier release. What does not fit is empty.
export function readForm(content: unknown): SignupForm | undefined {
  if (!isObject(content) || !isObject(content["details"])) return undefined;
  const details = readTexts(content["details"], emptyForm.details);
  const kept = isObject(content["documents"]) ? content["documents"] : {};
  const documents = Object.fromEntries(
    documentTypes.map((type) => [type, readFiles(kept[type])]),
  ) as unknown as Documents;
  return { details, documents };
}

function readTexts<Part extends object>(value: Record<string, unknown>, empty: Part): Part {
  const entries = Object.entries(empty).map(([name, otherwise]: [string, unknown]) => {
    const found = value[name];
    return [name, isObject(otherwise) ? readTexts(isObject(found) ? found : {}, otherwise) : text(found)];
  });
  return Object.fromEntries(entries) as Part;
}

function readFiles(value: unknown): UploadedFile[] {
  const [file] = Array.isArray(value) ? (value as unknown[]) : [];
  if (!isObject(file) || text(file["id"]) === "") return [];
  const status = file["status"] === "processing" ? "processing" : "ready";
  return [{ id: text(file["id"]), url: null, name: text(file["name"]), status }];
}
