import type { SellerApplication } from "@boli/contract/sellers/application";
import { sellerTermsVersion } from "@boli/contract/sellers/terms";
import { v7 as uuid } from "uuid";
import type { SignedIn, TestApp } from "./app.ts";
import type { TestAnswer } from "./http.ts";

// The application of a buyer who becomes a seller.
export const sellerInput = (change: Partial<SellerApplication> = {}): SellerApplication => ({
  organisation: "Rao and Sons",
  sells: "Furniture of offices that close",
  phone: "+91 20 5550 0100",
  email: "sales@raoandsons.test",
  termsVersion: sellerTermsVersion,
  ...change,
});

export const sendApplication = (
  who: SignedIn,
  body: unknown = sellerInput(),
  key = uuid(),
): Promise<TestAnswer> => who.caller.post("/api/seller/application", body, { "idempotency-key": key });

// A buyer who became a seller over HTTP, and whose first listings therefore wait.
export async function aNewSeller(app: TestApp): Promise<SignedIn> {
  const seller = await app.signIn();
  const answer = await sendApplication(seller);
  if (answer.status !== 201) throw new Error(`Nobody became a seller: ${answer.text}`);
  return seller;
}

export const approve = (admin: SignedIn, id: string, version: number): Promise<TestAnswer> =>
  admin.caller.with({ "if-match": `"${version}"` }).post(`/api/admin/auctions/${id}/approve`);

export const sendBack = (admin: SignedIn, id: string, version: number, reason: string): Promise<TestAnswer> =>
  admin.caller.with({ "if-match": `"${version}"` }).post(`/api/admin/auctions/${id}/send-back`, { reason });
