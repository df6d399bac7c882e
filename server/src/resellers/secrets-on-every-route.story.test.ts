import { api } from "@boli/contract/api";
import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import { resellerEndpoints } from "@boli/contract/resellers/endpoints";
import { plainPhone } from "@boli/contract/resellers/numbers";
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
import type { TestAnswer } from "../../testing/http.ts";
import { things } from "../../testing/things.ts";
import { type ValidRequests, validRequests } from "../../testing/valid-requests.ts";

// Every row of the endpoint table is included automatically.
const rows = Object.values(api).flatMap((table) => Object.entries(table as Record<string, Endpoint>));

// A PAN is no part of the public identity, as a GSTIN is.
const details = businessInput({
  businessName: "Kestrel Traders",
  registrationNumber: "CANARY-REG-4714",
  taxId: "ZZZPC4714K",
  contactPhone: "+91 98999 04714",
  contactEmail: "canary-4714@kestrel.test",
  businessAddress: { ...businessInput().businessAddress, street: "4714 Canary Street" },
  warehouseAddress: { ...businessInput().warehouseAddress, street: "4715 Canary Yard" },
});
const fileName = "canary-4714-licence";

let app: TestApp;
let admin: SignedIn;
let owner: SignedIn;
let application: string;
let upload: string;
let secrets: string[];
let valid: ValidRequests;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 10_000 });
  valid = validRequests(app);
  [admin, owner] = [await app.signIn({ role: "admin" }), await app.signIn()];
  upload = await aKycUpload(owner, `${fileName}.docx`);
  const [, certificate] = await twoDocuments(owner);
  const documents = [{ documentType: "business_license", upload }, certificate];
  application = applicationOf(await signUp(owner, { businessDetails: details, documents })).id;
  // So that sales and lists show this person.
  expect((await act(admin, application, "approve")).status).toBe(200);
  const { key } = await app.database.db
    .selectFrom("upload")
    .select("key")
    .where("id", "=", upload)
    .limit(1)
    .executeTakeFirstOrThrow();
  const { registrationNumber, taxId, contactPhone, contactEmail, businessAddress, warehouseAddress } =
    details;
  secrets = [
    registrationNumber,
    taxId,
    contactPhone,
    plainPhone(contactPhone),
    contactEmail,
    businessAddress.street,
    warehouseAddress.street,
    fileName,
    key,
  ];
});
afterAll(() => app.close());

const secretsIn = ({ text }: TestAnswer): string[] => secrets.filter((secret) => text.includes(secret));

// The request is about the owner of the secrets: their application, their document, or another thing of theirs.
async function ask(name: string, endpoint: Endpoint, caller: SignedIn | undefined): Promise<TestAnswer> {
  const isOwners = name in things.list && !(name in resellerEndpoints);
  const { params, query, headers, body } = await valid.of(name, isOwners ? owner : await app.signIn());
  const asked: Record<string, string> =
    name in resellerEndpoints ? { id: application, documentType: "business_license" } : params;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(asked[key] ?? `no ${key}`),
  );
  const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query).toString()}` : "";
  // A proof in a valid request belongs to somebody else than the caller.
  delete headers["authorization"];
  return (caller?.caller ?? app.anyone).send(path + search, {
    method: endpoint.method,
    ...(endpoint.method === "GET" ? {} : { body: body ?? {} }),
    headers,
  });
}

// First, because some of the requests below end a session of the owner.
it("RESELLER-12 the same search finds them in what an admin reads, and in a link for the owner", async () => {
  const read = await admin.caller.get(`/api/admin/resellers/${application}`);
  expect(secretsIn(read)).toHaveLength(secrets.length - 2);
  const own = await owner.caller.get("/api/reseller/application");
  expect(own.text).toContain(fileName);
  const link = await owner.caller.post("/api/reseller/application/documents/business_license/link");
  expect(secretsIn(link)).toEqual([secrets.at(-1)]);
});

it.each(["signed out", "buyer", "seller", "reseller"] as const)(
  "RESELLER-12 no answer to a %s, of any route, has a KYC file or number of somebody else",
  { timeout: 300_000 },
  async (who) => {
    const leaks: string[] = [];
    let succeeded = 0;
    for (const [name, endpoint] of rows) {
      // A person of its own for each, because some requests end the caller's session.
      const caller = who === "signed out" ? undefined : await app.signIn({ role: who });
      const answer = await ask(name, endpoint, caller);
      if (answer.status < 300) succeeded += 1;
      for (const secret of secretsIn(answer)) leaks.push(`${endpoint.method} ${endpoint.path}: ${secret}`);
    }
    expect(leaks).toEqual([]);
    expect(succeeded).toBeGreaterThan(5);
  },
);
