import { expect, test } from "vitest";
import { draftDetails } from "./application.ts";
import { passesVerhoeff } from "./numbers.ts";

// A number that the check digit makes valid; nobody's.
const aadhaar = [..."0123456789"].map((digit) => `23456789012${digit}`).find(passesVerhoeff) ?? "none";

const address = { street: "", city: "", state: "", pincode: "", country: "India" };
const draft = {
  businessName: "",
  businessType: "",
  registrationNumber: "",
  taxId: "",
  contactPhone: "",
  contactEmail: "",
  businessAddress: address,
  warehouseAddress: address,
};
const problems = (details: object): string[] =>
  draftDetails.safeParse(details).error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];

test("RESELLER-5 a draft keeps no Aadhaar number in any field, but for two that may look like one", () => {
  for (const name of ["businessName", "businessType", "taxId", "contactEmail"])
    expect(problems({ ...draft, [name]: aadhaar }), name).toEqual([`${name} aadhaar_number`]);
  for (const name of Object.keys(address))
    expect(problems({ ...draft, warehouseAddress: { ...address, [name]: aadhaar } }), name).toEqual([
      `warehouseAddress.${name} aadhaar_number`,
    ]);
  for (const name of ["registrationNumber", "contactPhone"])
    expect(problems({ ...draft, [name]: aadhaar }), name).toEqual([]);
});
