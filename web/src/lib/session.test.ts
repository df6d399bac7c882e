import { absentIn } from "@boli/contract/base/field-table";
import { profileFields, type User } from "@boli/contract/users/user";
import { beforeEach, expect, test } from "vitest";
import { accountChanged, leaving, left, session, sessionEnded, signedIn, stayed, userOf } from "./session.ts";

const user: User = {
  ...absentIn(profileFields),
  id: "01900000-0000-7000-8000-000000000001",
  email: "asha@boli.test",
  name: "Asha",
  profilePicture: null,
  mobileNumber: null,
  isMobileVerified: false,
  role: "buyer",
  subscriptionStatus: "free",
  subscriptionExpiryDate: null,
  kycStatus: "pending",
  isAlsoSeller: false,
  language: null,
  hasPassword: true,
  passwordSetAt: null,
  hasTwoStep: false,
  consentVersion: null,
  createdAt: "2026-01-05T10:00:00.000Z",
  updatedAt: "2026-01-05T10:00:00.000Z",
};

beforeEach(() => left());

test("SESSION-1 an end that the person did not ask for says why", () => {
  signedIn(user);
  sessionEnded("expired");
  expect(session.get()).toEqual({ kind: "signed-out", ended: "expired" });
});

test("SESSION-2 the end of one's own sign-out is no news, whichever message of it comes first", () => {
  signedIn(user);
  leaving();
  expect(userOf(session.get())).toBe(user);
  sessionEnded("signed-out");
  expect(session.get()).toEqual({ kind: "signed-out", ended: undefined });
  left();
  expect(session.get()).toEqual({ kind: "signed-out", ended: undefined });
});

test("SESSION-3 a sign-out that the server did not hear leaves the person signed in", () => {
  signedIn(user);
  leaving();
  stayed();
  expect(session.get()).toEqual({ kind: "signed-in", user });
});

test("SESSION-4 nobody signed in: no end and no change is reported", () => {
  sessionEnded("expired");
  accountChanged({ role: "admin", subscriptionStatus: "free" });
  leaving();
  expect(session.get()).toEqual({ kind: "signed-out", ended: undefined });
});

test("SESSION-5 a change of the account is shown at once", () => {
  signedIn(user);
  accountChanged({ role: "seller", subscriptionStatus: "subscribed" });
  expect(userOf(session.get())).toMatchObject({
    name: "Asha",
    role: "seller",
    subscriptionStatus: "subscribed",
  });
});

test("SESSION-6 facts that are known already change nothing", () => {
  signedIn(user);
  const before = session.get();
  accountChanged({ role: "buyer", subscriptionStatus: "free" });
  expect(session.get()).toBe(before);
});

test("LEAVE-2 a page says why the account left, also when an answer without a session came first", () => {
  signedIn(user);
  sessionEnded("signed-out");
  sessionEnded("leaving");
  expect(session.get()).toEqual({ kind: "signed-out", ended: "leaving" });
  sessionEnded("expired");
  expect(session.get()).toEqual({ kind: "signed-out", ended: "leaving" });
  left();
  sessionEnded("leaving");
  expect(session.get()).toEqual({ kind: "signed-out", ended: undefined });
});
