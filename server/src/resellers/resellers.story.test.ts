import type { QueuedApplication } from "@boli/contract/resellers/endpoints";
import { passesVerhoeff } from "@boli/contract/resellers/numbers";
import type { User } from "@boli/contract/users/user";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AppWithPost, startAppWithPost } from "../../testing/accounts.ts";
import type { SignedIn, TestApp } from "../../testing/app.ts";
import {
  aKycUpload,
  act,
  anApplication,
  applicationOf,
  businessInput,
  judgedBy,
  signUp,
  twoDocuments,
} from "../../testing/kyc/applications.ts";
import { sendFile } from "../../testing/uploads.ts";
import { aDocx } from "../../testing/kyc/word-parts.ts";

let world: AppWithPost;
let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startAppWithPost();
  ({ app } = world);
  admin = await app.signIn({ role: "admin" });
});
afterAll(() => world.stop());

const aadhaar = [..."0123456789"].map((digit) => `23456789012${digit}`).find(passesVerhoeff) ?? "none";

const userOf = async ({ caller }: SignedIn): Promise<User> =>
  ((await caller.get("/api/profile")).body.data as { user: User }).user;
const ownOf = async (who: SignedIn) => applicationOf(await who.caller.get("/api/reseller/application"));
const kindsNotified = async ({ user }: SignedIn): Promise<string[]> =>
  (
    await app.database.db
      .selectFrom("notification")
      .select("kind")
      .where("user_id", "=", user.id)
      .orderBy("created_at")
      .limit(100)
      .execute()
  ).map(({ kind }) => kind);
const actionsOn = async (id: string): Promise<string[]> =>
  (
    await app.database.db
      .selectFrom("audit_entry")
      .select("action")
      .where("subject_id", "=", id)
      .orderBy("id")
      .limit(100)
      .execute()
  ).map(({ action }) => action);

describe("an application", () => {
  it("RESELLER-1 is sent as JSON with the ids of uploads, and waits", async () => {
    const buyer = await app.signIn();
    const { id, status, can, documents } = await anApplication(buyer);
    expect([status, can.send, documents.length]).toEqual(["submitted", false, 2]);
    expect((await userOf(buyer)).kycStatus).toBe("submitted");
    expect(await actionsOn(id)).toEqual(["reseller-application.submitted"]);
    const again = await signUp(buyer, { businessDetails: businessInput(), documents: [] });
    expect([again.status, again.body.code]).toEqual([409, "application_not_open"]);
  });

  it("RESELLER-1 is sent as the printed form, with repeated documents and their types", async () => {
    const buyer = await app.signIn();
    const form = (types: string[], files = types.length, details: unknown = businessInput()): FormData => {
      const made = new FormData();
      made.set("businessDetails", JSON.stringify(details));
      for (let count = 0; count < files; count += 1)
        made.append("documents", new File([new Uint8Array(aDocx())], `paper ${count}.docx`));
      for (const type of types) made.append("documentTypes", type);
      return made;
    };
    const both = ["business_license", "tax_certificate"];
    for (const [wrong, code, field] of [
      [form(both, 1), "invalid_input", "documentTypes"],
      [form(["business_license", "business_license"]), "invalid_input", "documentTypes"],
      [form(["business_license", "passport"]), "invalid_input", "documentTypes"],
      [
        form(both, 2, { ...businessInput(), businessName: " " }),
        "invalid_input",
        "businessDetails.businessName",
      ],
      [form(both, 5), "invalid_input", "documents"],
      [form(["business_license"]), "documents_missing", undefined],
      [form(["business_license", "warehouse_photos"]), "document_type_missing", undefined],
    ] as const) {
      const answer = await signUp(buyer, wrong);
      expect([answer.body.code, Object.keys(answer.body.fields ?? {})[0]], answer.text).toEqual([
        code,
        field,
      ]);
    }
    const taken = await signUp(buyer, form(both));
    expect(taken.status, taken.text).toBe(201);
    const sent = applicationOf(taken);
    expect(sent.documents.map(({ documentType, name }) => [documentType, name])).toEqual([
      ["business_license", "paper 0.docx"],
      ["tax_certificate", "paper 1.docx"],
    ]);
    expect(await app.store.temporary.sweep({ olderThanMs: 0 })).toBe(0);
  });

  it.each([
    ["businessName", "Business name is required"],
    ["businessType", "Business type is required"],
    ["registrationNumber", "Registration number is required"],
    ["taxId", "Tax ID is required"],
    ["contactPhone", "Contact phone is required"],
    ["contactEmail", "Contact email is required"],
  ])("RESELLER-2 without %s is refused: %s", async (field, sentence) => {
    const buyer = await app.signIn();
    const answer = await signUp(buyer, {
      businessDetails: { ...businessInput(), [field]: "" },
      documents: [],
    });
    expect(answer.body.fields).toEqual({ [`businessDetails.${field}`]: sentence });
  });

  it("RESELLER-2 without an address, or with one document, is refused by the specification's sentences", async () => {
    const buyer = await app.signIn();
    const empty = { street: "", city: "", state: "", pincode: "" };
    const answer = await signUp(buyer, {
      businessDetails: { ...businessInput(), warehouseAddress: empty },
      documents: [],
    });
    expect(Object.values(answer.body.fields ?? {})).toEqual([
      "Street is required",
      "City is required",
      "State is required",
      "PIN code is required",
    ]);
    const [one] = await twoDocuments(buyer);
    const few = await signUp(buyer, { businessDetails: businessInput(), documents: [one] });
    expect(few.body.error).toBe("At least 2 KYC documents are required");
  });

  it.each([
    ["taxId", "27AAPFU0939F1ZW"],
    ["taxId", "AAPFU"],
    ["contactPhone", "12"],
    ["contactEmail", "sales"],
    ["businessType", "Club"],
  ])("RESELLER-4 with the %s %s is refused", async (field, value) => {
    const buyer = await app.signIn();
    const answer = await signUp(buyer, {
      businessDetails: { ...businessInput(), [field]: value },
      documents: [],
    });
    expect(Object.keys(answer.body.fields ?? {})).toEqual([`businessDetails.${field}`]);
  });

  it("RESELLER-5 with an Aadhaar number in a text or a file's name is refused, and none is stored", async () => {
    const buyer = await app.signIn();
    const named = await sendFile(buyer, {
      content: aDocx(),
      name: `aadhaar ${aadhaar}.docx`,
      purpose: "kyc-document",
    });
    expect(named.body.code).toBe("file_name_aadhaar");
    const details = businessInput({ businessName: `Rao ${aadhaar}` });
    for (const answer of [
      await signUp(buyer, { businessDetails: details, documents: [] }),
      await buyer.caller.put("/api/reseller/application", { businessDetails: details, documents: [] }),
    ])
      expect(Object.keys(answer.body.fields ?? {})).toEqual(["businessDetails.businessName"]);
    const byMail = businessInput({ contactEmail: `${aadhaar}@rao.test` });
    const refused = await signUp(buyer, { businessDetails: byMail, documents: [] });
    expect(Object.keys(refused.body.fields ?? {})).toEqual(["businessDetails.contactEmail"]);
    const { id } = await anApplication(buyer, { registrationNumber: aadhaar });
    const reason = await act(admin, id, "reject", { reason: `Your number ${aadhaar} is wrong` });
    expect(reason.body.fields).toHaveProperty("reason");
  });

  it("RESELLER-3 is kept as a draft, with its documents, until it is sent", async () => {
    const buyer = await app.signIn();
    const details = { ...businessInput(), taxId: "27AAP" };
    const documents = [{ documentType: "identity_proof", upload: await aKycUpload(buyer) }];
    const saved = await buyer.caller.put("/api/reseller/application", {
      businessDetails: details,
      documents,
    });
    expect(saved.status, saved.text).toBe(200);
    const own = await ownOf(buyer);
    expect([own.status, own.businessDetails?.taxId, own.documents[0]?.documentType]).toEqual([
      "draft",
      "27AAP",
      "identity_proof",
    ]);
    expect((await admin.caller.get(`/api/admin/resellers/${own.id}`)).status).toBe(404);
    const more = await twoDocuments(buyer);
    const sent = applicationOf(await signUp(buyer, { businessDetails: businessInput(), documents: more }));
    expect([sent.id, sent.documents.length]).toEqual([own.id, 3]);
  });

  it("RESELLER-3 with somebody else's upload is refused", async () => {
    const [buyer, other] = [await app.signIn(), await app.signIn()];
    const answer = await signUp(buyer, {
      businessDetails: businessInput(),
      documents: await twoDocuments(other),
    });
    expect(answer.body.code).toBe("upload_not_usable");
  });
});

describe("the decision", () => {
  it("RESELLER-12 records no look to which another site led", async () => {
    const { id } = await anApplication(await app.signIn());
    const cookie = `sid=${admin.session.token}`;
    const from = (site: string) =>
      app.anyone.get(`/api/admin/resellers/${id}`, { cookie, "sec-fetch-site": site });
    expect(await from("cross-site")).toMatchObject({ status: 403, body: { code: "wrong_origin" } });
    expect(await actionsOn(id)).toEqual(["reseller-application.submitted"]);
    expect((await from("same-origin")).status).toBe(200);
    expect(await actionsOn(id)).toHaveLength(2);
  });

  it("RESELLER-6 to approve gives role and KYC status in the open session; a seller keeps the seller's rights", async () => {
    const seller = await app.signIn({ role: "seller" });
    const buyer = await app.signIn();
    for (const who of [seller, buyer]) {
      const { id } = await anApplication(who);
      expect((await act(admin, id, "review")).status).toBe(200);
      expect((await ownOf(who)).status).toBe("in_review");
      expect((await act(admin, id, "approve")).status).toBe(200);
      expect(await userOf(who)).toMatchObject({ role: "reseller", kycStatus: "verified" });
      expect(await actionsOn(id)).toEqual([
        "reseller-application.submitted",
        "reseller-application.seen",
        "reseller-application.reviewed",
        "reseller-application.seen",
        "reseller-application.approved",
      ]);
    }
    expect((await seller.caller.get("/api/auctions/own")).status).toBe(200);
    expect((await buyer.caller.get("/api/auctions/own")).status).toBe(403);
    expect(await kindsNotified(buyer)).toEqual([
      "reseller-submitted",
      "reseller-in-review",
      "reseller-approved",
    ]);
    // Mails of the same moment are sent beside each other.
    expect((await world.post.mailsTo(buyer.user.email)).map(({ subject }) => subject).toSorted()).toEqual([
      "We have your reseller application",
      "We're reviewing your reseller application",
      "You're a reseller on Boli now",
    ]);
    const identity = await app.database.db
      .selectFrom("reseller_identity")
      .select(["legal_name", "city", "state", "gstin"])
      .where("user_id", "=", buyer.user.id)
      .limit(1)
      .executeTakeFirst();
    expect(identity).toEqual({
      legal_name: "Rao and Sons",
      city: "Pune",
      state: "Maharashtra",
      gstin: expect.stringMatching(/^27/) as string,
    });
  });

  it("RESELLER-6 to ask for changes lets the applicant send again what was asked, and nothing else", async () => {
    const buyer = await app.signIn();
    const details = businessInput();
    const { id, documents } = await anApplication(buyer, details);
    const asked = {
      details: "",
      documents: [{ documentType: "tax_certificate", remark: "It is not readable." }],
    };
    expect((await act(admin, id, "request-changes", { details: "", documents: [] })).status).toBe(400);
    expect((await act(admin, id, "request-changes", asked)).status).toBe(200);
    const own = await ownOf(buyer);
    expect([own.status, own.can.changeDetails, own.can.changeDocuments]).toEqual([
      "changes_requested",
      false,
      ["tax_certificate"],
    ]);
    expect(own.documents[1]?.remark).toBe("It is not readable.");
    const license = documents[0]?.upload;
    const upload = await aKycUpload(buyer, "gst new.docx");
    for (const [sent, code] of [
      [
        {
          businessDetails: { ...details, businessName: "Others" },
          documents: [{ documentType: "tax_certificate", upload }],
        },
        "not_asked",
      ],
      [{ businessDetails: details, documents: [{ documentType: "business_license", upload }] }, "not_asked"],
      [{ businessDetails: details, documents: [] }, "not_all_changed"],
    ] as const)
      expect((await signUp(buyer, sent)).body.code).toBe(code);
    const again = await signUp(buyer, {
      businessDetails: details,
      documents: [{ documentType: "tax_certificate", upload }],
    });
    expect(again.status, again.text).toBe(201);
    expect(applicationOf(again).documents.map((one) => one.upload)).toEqual([license, upload]);
    expect(applicationOf(again).documents.every(({ remark }) => remark === null)).toBe(true);
    expect(await kindsNotified(buyer)).toEqual([
      "reseller-submitted",
      "reseller-changes",
      "reseller-submitted",
    ]);
  });

  it("RESELLER-6 a document that was never sent can be asked for, and the applicant reads why", async () => {
    const buyer = await app.signIn();
    const details = businessInput();
    const { id } = await anApplication(buyer, details);
    const asked = { documentType: "identity_proof", remark: "Please add one." } as const;
    expect((await act(admin, id, "request-changes", { details: "", documents: [asked] })).status).toBe(200);
    const own = await ownOf(buyer);
    expect(own.documents[2]).toMatchObject({ ...asked, upload: null });
    expect(own.can.changeDocuments).toEqual(["identity_proof"]);
    const upload = await aKycUpload(buyer, "passport.docx");
    const documents = [{ documentType: "identity_proof", upload }];
    const again = await signUp(buyer, { businessDetails: details, documents });
    expect(again.status, again.text).toBe(201);
    expect(applicationOf(again).documents[2]).toMatchObject({ upload, remark: null });
  });

  it("RESELLER-6 to reject has a reason, which the applicant sees; they may apply again, three times", async () => {
    const buyer = await app.signIn();
    for (let count = 0; count < 3; count += 1) {
      const { id } = await anApplication(buyer);
      expect((await act(admin, id, "reject", { reason: " " })).status).toBe(400);
      expect((await act(admin, id, "reject", { reason: "The papers are another business's." })).status).toBe(
        200,
      );
      expect((await ownOf(buyer)).can.send, `after ${count + 1}`).toBe(count < 2);
    }
    const own = await ownOf(buyer);
    expect([own.status, own.reason]).toEqual(["rejected", "The papers are another business's."]);
    const more = await signUp(buyer, {
      businessDetails: businessInput(),
      documents: await twoDocuments(buyer),
    });
    expect(more.body.code).toBe("too_many_rejections");
    expect((await userOf(buyer)).kycStatus).toBe("rejected");
  });

  it("RESELLER-6 is made on the version that was seen, once, and by another admin than the applicant", async () => {
    const buyer = await app.signIn();
    const { id } = await anApplication(buyer);
    const stale = admin.caller.with({ "if-match": '"1"' });
    expect((await stale.post(`/api/admin/resellers/${id}/approve`)).body.code).toBe("changed_meanwhile");
    const { version } = await judgedBy(admin, id);
    const now = admin.caller.with({ "if-match": `"${version}"` });
    const both = await Promise.all(
      ["approve", "approve"].map((path) => now.post(`/api/admin/resellers/${id}/${path}`)),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const climber = await app.signIn();
    const { id: own } = await anApplication(climber);
    await app.database.transaction(
      (tx) => tx.updateTable("app_user").set({ role: "admin" }).where("id", "=", climber.user.id).execute(),
      { bookkeeping: true },
    );
    expect((await act(climber, own, "approve")).body.code).toBe("own_application");
  });
});

describe("the admins' queue", () => {
  it("RESELLER-7 has whoever waited longest first, with the clock, and points out equal numbers", async () => {
    const [one, other] = [await app.signIn(), await app.signIn()];
    const details = businessInput();
    const first = await anApplication(one, details);
    const second = await anApplication(other, {
      taxId: details.taxId.slice(2, 12),
      contactPhone: details.contactPhone,
    });
    const listed = (await admin.caller.get("/api/admin/resellers?limit=100")).body
      .data as QueuedApplication[];
    const times = listed.map(({ submittedAt }) => submittedAt);
    expect(times).toEqual(times.toSorted());
    expect(listed.find(({ id }) => id === second.id)?.duplicates).toBe(1);
    expect((await judgedBy(admin, first.id)).others).toEqual([
      { id: second.id, businessName: "Rao and Sons", status: "submitted", equal: ["pan", "phone"] },
    ]);
  });
});
