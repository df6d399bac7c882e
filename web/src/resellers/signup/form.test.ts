import { passesVerhoeff } from "@boli/contract/resellers/numbers";
import { expect, test } from "vitest";
import { emptyForm, readForm, typedOver, withoutAadhaar, withoutContact, type SignupForm } from "./form.ts";

const aadhaar = [..."0123456789"].map((digit) => `23456789012${digit}`).find(passesVerhoeff) ?? "none";

const file = { id: "01900000-0000-7000-8000-00000000c001", url: null, name: "license.pdf", status: "ready" };
const { details } = emptyForm;

test("RESELLER-3 a kept form comes back, and what does not fit in it is empty", () => {
  const kept = {
    details: { ...details, businessName: "Deccan Auctions", businessType: 5, mood: "good" },
    documents: { business_license: [file], tax_certificate: "none", passport: [file] },
  };
  expect(readForm(JSON.parse(JSON.stringify(kept)))).toEqual({
    details: { ...details, businessName: "Deccan Auctions" },
    documents: { ...emptyForm.documents, business_license: [file] },
  });
  for (const none of [null, 5, [], {}, { details: "text" }]) expect(readForm(none)).toBeUndefined();
});

test("RESELLER-3 what was typed before the sign-in leaves the draft its documents, and the fields that nobody typed", () => {
  const { warehouseAddress } = details;
  const draft: SignupForm = {
    details: {
      ...details,
      businessName: "Deccan",
      taxId: "AAPFU0939F",
      warehouseAddress: { ...warehouseAddress, city: "Pune" },
    },
    documents: { ...emptyForm.documents, business_license: [{ ...file, status: "ready" }] },
  };
  const typed = {
    ...emptyForm,
    details: {
      ...details,
      businessName: "Kalyani",
      warehouseAddress: { ...warehouseAddress, street: "12 Link Road" },
    },
  };
  expect(typedOver(draft, typed)).toEqual({
    details: {
      ...draft.details,
      businessName: "Kalyani",
      warehouseAddress: { ...warehouseAddress, city: "Pune", street: "12 Link Road" },
    },
    documents: draft.documents,
  });
});

test("RESELLER-5 a text with an Aadhaar number is not kept, wherever it stands", () => {
  const typed = {
    ...details,
    businessName: `Rao ${aadhaar}`,
    registrationNumber: aadhaar,
    contactPhone: aadhaar,
    warehouseAddress: { ...details.warehouseAddress, street: `Plot ${aadhaar}`, city: "Pune" },
  };
  expect(withoutAadhaar(typed)).toEqual({
    ...typed,
    businessName: "",
    warehouseAddress: { ...typed.warehouseAddress, street: "" },
  });
});

test("RESELLER-3 nothing by which to reach or identify somebody unknown is kept beyond the tab", () => {
  const address = { street: "12 Link Road", city: "Pune", state: "Goa", pincode: "411001", country: "India" };
  const typed = {
    businessName: "Rao and Sons",
    businessType: "LLP",
    registrationNumber: "AAB-1234",
    taxId: "27AAPFU0939F1ZV",
    contactPhone: "+91 98250 12345",
    contactEmail: "sales@raoandsons.test",
    businessAddress: address,
    warehouseAddress: address,
  };
  const kept = { ...address, street: "" };
  expect(withoutContact(typed)).toEqual({
    ...details,
    businessName: "Rao and Sons",
    businessType: "LLP",
    businessAddress: kept,
    warehouseAddress: kept,
  });
});
