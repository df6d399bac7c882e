import { expect, test } from "vitest";
import { draftDetails } from "./application.ts";
import { passesVerhoeff } from "./numbers.ts";

const aadhaar = [..."0123456789"].map((digit) => `23456789012${digit}`).find(passesVerhoeff) ?? "none";
const address = { street: "12 Link Road", city: "Pune", state: "Goa", pincode: "411", country: "India" };
const draft = {
  businessName: "Rao and Sons",
  businessType: "",
  registrationNumber: "",
  taxId: "27AAP",
  contactPhone: "",
  contactEmail: "",
  businessAddress: address,
  warehouseAddress: address,
};

test("RESELLER-5 an Aadhaar number stands in no text of a draft but the two that may look like one", () => {
  const refused = (change: object) =>
    draftDetails.safeParse({ ...draft, ...change }).error?.issues.map(({ message }) => message);
  expect(refused({})).toBeUndefined();
  for (const field of ["businessName", "businessType", "taxId", "contactEmail"])
    expect(refused({ [field]: aadhaar }), field).toEqual(["aadhaar_number"]);
  for (const field of ["street", "city", "state", "pincode", "country"]) {
    const warehouseAddress = { ...address, [field]: aadhaar };
    expect(refused({ warehouseAddress }), field).toEqual(["aadhaar_number"]);
  }
  expect(refused({ registrationNumber: aadhaar, contactPhone: aadhaar })).toBeUndefined();
});
