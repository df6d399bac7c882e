import { consentVersion } from "@boli/contract/users/consent";
import type { ErrorCode } from "@boli/contract/endpoint/refusals";
import { v7 as uuid } from "uuid";
import { waitingFrom } from "../src/auctions/review/review.ts";
import { aSignUp, chosenPassword, codeOf } from "./accounts.ts";
import type { SignedIn, TestApp } from "./app.ts";
import { auctionInput } from "./auctions.ts";
import { testPassword } from "./builders.ts";
import type { TestCaller } from "./http.ts";
import { inventoryRequests } from "./inventory/requests.ts";
import { liveRequests } from "./live/requests.ts";
import { aMobileNumber } from "./mobile.ts";
import { aNotification } from "./notifications.ts";
import type { RequestCase, ValidRequest, Row } from "./valid-request.ts";
import { subscriptionRequests } from "./subscription-requests.ts";
import { resellerRequests } from "./kyc/requests.ts";
import { sellerInput } from "./sellers.ts";
import { auctionOf, things } from "./things.ts";
import { anUpload, sendUpload } from "./uploads.ts";

// A valid request for every endpoint. Its result then depends only on the caller, and a spoiled copy has exactly one fault.

const send =
  (body: unknown): NonNullable<Row["make"]> =>
  async () => ({ body });

async function auctionWithDocument(app: TestApp, owner: SignedIn): Promise<Partial<ValidRequest>> {
  const purpose = { purpose: "auction-document", kind: "document", format: "pdf" } as const;
  const { id: upload } = await anUpload(app.database, { userId: owner.user.id, ...purpose });
  const id = await auctionOf(app.database, owner, { attachments: [{ upload, kind: "notice" }] });
  return { params: { id, attachmentId: upload } };
}

// A listing that waits for review.
async function waiting(app: TestApp, owner: SignedIn): Promise<Partial<ValidRequest>> {
  const id = await auctionOf(app.database, owner);
  const row = waitingFrom(new Date());
  await app.database.transaction((tx) => tx.updateTable("auction").set(row).where("id", "=", id).execute());
  return { params: { id }, headers: { "if-match": '"1"' } };
}

interface Proved {
  caller: TestCaller;
  headers: { authorization: string };
}

// Makes a proof for one action, which gives the session a new token.
async function withProof(caller: TestCaller, by: { password: string } | { code: string }): Promise<Proved> {
  const proved = await caller.post("/api/auth/proof", by);
  const headers = { authorization: `Bearer ${(proved.body.data as { token: string }).token}` };
  return { caller: caller.with(headers), headers };
}

// With two-step sign-in started but not confirmed.
async function withTwoStepBegun({ caller }: SignedIn): Promise<Proved & { secret: string }> {
  const proved = await withProof(caller, { password: testPassword });
  const begun = await proved.caller.post("/api/auth/two-step/setup");
  return { ...proved, secret: (begun.body.data as { secret: string }).secret };
}

// With two-step sign-in on, and a proof for this action.
async function withTwoStepOn(_app: TestApp, owner: SignedIn): Promise<Partial<ValidRequest>> {
  const { caller, secret } = await withTwoStepBegun(owner);
  await caller.post("/api/auth/two-step/confirm", { code: codeOf(secret) });
  const { headers } = await withProof(caller, { code: codeOf(secret, { steps: 1 }) });
  return { headers };
}

const listed = {
  search: "desk",
  type: "Embassy",
  location: "Pune",
  dateFrom: "2026-01-01",
  dateTo: "2040-12-31T10:00:00+05:30",
};
const paged = { page: "1", limit: "5" };

const notOfAnother = (whose: RequestCase["whose"]): ErrorCode | undefined =>
  whose === "own" ? undefined : "alert_not_found";

const list: Record<string, Row> = {
  login: {
    make: async (_app, { user }) => ({ body: { email: user.email, password: testPassword } }),
  },
  completeSecondStep: { make: send({ code: "123456" }), refusal: "sign_in_expired" },
  resendVerification: {
    make: send({ email: "nobody@people.test", password: testPassword }),
    refusal: "wrong_credentials",
  },
  signUp: { make: async () => ({ body: aSignUp(`${uuid()}@people.test`) }) },
  verifyEmail: { make: send({ token: "no-such-link", password: testPassword }), refusal: "link_over" },
  google: { make: async () => ({ query: { purpose: "login", returnTo: "/app/profile" } }) },
  googleCallback: { make: async () => ({ query: { state: "x", code: "y" } }) },
  linkGoogle: { make: send({ password: testPassword }), refusal: "sign_in_expired" },
  setPassword: { make: send({ password: chosenPassword, currentPassword: testPassword }) },
  requestReset: { make: async (_app, { user }) => ({ body: { email: user.email, byMail: true } }) },
  checkReset: { make: send({ token: "no-such-link" }), refusal: "link_over" },
  completeReset: { make: send({ token: "no-such-link", password: chosenPassword }), refusal: "link_over" },
  beginTwoStep: {
    make: async (_app, { caller }) => ({
      headers: (await withProof(caller, { password: testPassword })).headers,
    }),
  },
  confirmTwoStep: {
    make: async (_app, owner) => {
      const { headers, secret } = await withTwoStepBegun(owner);
      return { headers, body: { code: codeOf(secret) } };
    },
  },
  renewRecoveryCodes: { make: withTwoStepOn },
  endTwoStep: { make: withTwoStepOn },
  prove: { make: send({ password: testPassword }) },
  acceptConsent: { make: send({ consentVersion }) },
  switchRole: { make: send({ role: "seller" }) },
  setProfilePicture: { make: send({ upload: null }) },
  changeProfile: { make: send({ name: "Another Name", language: "hi" }) },
  deleteAccount: {
    make: async (_app, { caller }) => ({
      headers: (await withProof(caller, { password: testPassword })).headers,
    }),
    refusal: ({ who }) => (who === "admin" ? "admin_stays" : undefined),
  },
  // Nobody has asked for their data.
  linkToExport: { refusal: "export_over" },
  listAuditEntries: { make: async (_app, { user }) => ({ query: { ...paged, actorId: user.id } }) },
  listAuctions: { make: async () => ({ query: { ...listed, ...paged, status: "upcoming" } }) },
  countAuctions: { make: async () => ({ query: listed }) },
  suggestSearches: { make: async () => ({ query: { q: "desk" } }) },
  findNearMisses: { make: async () => ({ query: { ...listed, ...paged, status: "upcoming" } }) },
  recommendAuctions: { make: async () => ({ query: { near: "Pune" } }) },
  exportAuctions: {
    make: async () => ({ query: listed }),
    // The matrix has no subscribers.
    refusal: ({ who }) => (who === "admin" ? undefined : "place_locked"),
  },
  changeAlert: { make: send({ isPaused: true }), refusal: ({ whose }) => notOfAnother(whose) },
  deleteAlert: { refusal: ({ whose }) => notOfAnother(whose) },
  saveAlert: { make: async () => ({ body: { search: { search: `desk ${uuid()}` }, frequency: "daily" } }) },
  listOwnAuctions: { make: async () => ({ query: { ...paged, status: "upcoming" } }) },
  createAuction: { make: async () => ({ body: auctionInput() }) },
  editAuction: {
    make: async (app, owner) => ({
      params: (await things(app.database).paramsOf("editAuction", owner)) ?? {},
      headers: { "if-match": '"1"' },
      body: auctionInput({ title: "Two sedans alone" }),
    }),
  },
  listAuctionHistory: {
    make: async (app, owner) => ({
      params: (await things(app.database).paramsOf("listAuctionHistory", owner)) ?? {},
      query: paged,
    }),
  },
  openAttachment: { make: auctionWithDocument },
  messageOrganiser: {
    make: async (app, owner) => ({
      params: { id: await auctionOf(app.database, owner, { contactInfo: null }) },
      body: { message: "Is the desk still there?" },
    }),
    // People cannot send a message to themselves.
    refusal: ({ whose }) => (whose === "own" ? "organiser_reachable" : undefined),
  },
  approveAuction: { make: async (app, owner) => waiting(app, owner) },
  sendBackAuction: {
    make: async (app, owner) => ({
      ...(await waiting(app, owner)),
      body: { reason: "The date is not clear." },
    }),
  },
  ...subscriptionRequests,
  listReminders: { make: async () => ({ query: paged }) },
  listListingFigures: {
    make: async (app, owner) => ({ query: { ids: await auctionOf(app.database, owner) } }),
  },
  listFavourites: { make: async () => ({ query: paged }) },
  ...resellerRequests,
  becomeSeller: {
    make: send(sellerInput()),
    refusal: ({ who }) =>
      who === "buyer" ? undefined : who === "reseller" ? "buyers_only" : "already_seller",
  },
  sendOtp: { make: async () => ({ body: { mobileNumber: aMobileNumber() } }) },
  verifyMobile: { make: send({ mobileNumber: "9820055501", otp: "123456" }), refusal: "otp_over" },
  listManagedAuctions: {
    make: async () => ({
      query: { review: "waiting", search: "desk", type: "Embassy", status: "upcoming", ...paged },
    }),
  },
  countManagedAuctions: {
    make: async () => ({ query: { review: "waiting", search: "desk", type: "Embassy" } }),
  },
  listNotifications: { make: async () => ({ query: { ...paged, tab: "unread" } }) },
  readNotifications: {
    make: async (app, { user }) => ({ body: { ids: [await aNotification(app.database, user.id)] } }),
  },
  setNotificationPreferences: { make: send({ mails: { changes: false } }) },
  getPincode: { make: async () => ({ params: { pincode: "110001" } }) },
  findPlaces: { make: async () => ({ query: { query: "Pune" } }) },
  ...inventoryRequests,
  ...liveRequests,
  sendUpload,
  versioned: { make: async () => ({ headers: { "if-match": '"7"' } }) },
};

export interface ValidRequests {
  of(name: string, owner: SignedIn): Promise<ValidRequest>;
  // The expected refusal of a valid request by this caller, if any.
  refusalOf(name: string, requestCase: RequestCase): ErrorCode | undefined;
}

export const validRequests = (app: TestApp): ValidRequests => ({
  of: async (name, owner) => {
    const made = await list[name]?.make?.(app, owner);
    const defaultBody = things.list[name]?.body;
    return {
      query: {},
      ...made,
      params: made?.params ?? (await things(app.database).paramsOf(name, owner)) ?? {},
      headers: { "idempotency-key": uuid(), ...made?.headers },
      body: made === undefined ? defaultBody : made.body,
    };
  },
  refusalOf: (name, requestCase) => {
    const refusal = list[name]?.refusal;
    return typeof refusal === "function" ? refusal(requestCase) : refusal;
  },
});
