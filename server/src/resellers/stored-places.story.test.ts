import { afterAll, beforeAll, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import {
  aKycUpload,
  act,
  applicationOf,
  businessInput,
  signUp,
  twoDocuments,
} from "../../testing/kyc/applications.ts";

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn({ role: "admin" });
});
afterAll(() => app.close());

it("RESELLER-16 stores a city that a Hindi form filled in under its English name", async () => {
  const buyer = await app.signIn();
  const typed = businessInput();
  const hindi = { ...typed.businessAddress, city: "पुणे" };
  const places = {
    businessAddress: hindi,
    warehouseAddress: { ...hindi, city: "Ferrara", state: "Emilia" },
  };
  const body = { businessDetails: { ...typed, ...places }, documents: await twoDocuments(buyer) };
  const draft = applicationOf(await buyer.caller.put("/api/reseller/application", body));
  expect(draft.businessDetails?.businessAddress.city).toBe("Pune");
  const sent = await signUp(buyer, body);
  expect(sent.status, sent.text).toBe(201);
  const { id, businessDetails } = applicationOf(sent);
  expect(businessDetails?.businessAddress).toEqual(typed.businessAddress);
  expect(businessDetails?.warehouseAddress).toMatchObject({ city: "Ferrara", state: "Emilia" });

  // Sent again from a Hindi screen, with only what was asked for changed.
  const remarks = [{ documentType: "tax_certificate", remark: "The second page is missing." }];
  const asked = await act(admin, id, "request-changes", { details: "", documents: remarks });
  expect(asked.status, asked.text).toBe(200);
  const again = await signUp(buyer, {
    ...body,
    documents: [{ documentType: "tax_certificate", upload: await aKycUpload(buyer, "gst-2.docx") }],
  });
  expect(again.status, again.text).toBe(201);
});
