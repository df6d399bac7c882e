import { describe, expect, it } from "vitest";
import { mailOrder } from "./mail-job.ts";

const id = "0198c0de-0000-7000-8000-000000000001";
const order = {
  to: "asha@people.test",
  language: "en",
  key: "resetPassword",
  values: { name: "Asha", minutes: 45 },
  link: { path: "/reset-password?lang=hi", token: { purpose: "reset", id } },
};
const isTaken = (changed: object): boolean => mailOrder.safeParse({ ...order, ...changed }).success;

describe("an order for a mail", () => {
  it("is taken when its values fit its key", () => {
    expect(isTaken({})).toBe(true);
    expect(isTaken({ key: "alreadyHaveAccount", values: {} })).toBe(true);
  });

  it("is refused when a value is missing, too many or of another mail", () => {
    expect(isTaken({ values: { name: "Asha" } })).toBe(false);
    expect(isTaken({ values: { ...order.values, sentence: "Hello" } })).toBe(false);
    expect(isTaken({ key: "verifyEmail" })).toBe(false);
    expect(isTaken({ key: "unheardOf" })).toBe(false);
    expect(isTaken({ key: "passwordChanged", values: { name: "Asha", when: "yesterday" } })).toBe(false);
  });

  it("is refused without the link that it is about; a notice does without one", () => {
    expect(isTaken({ link: undefined })).toBe(false);
    const notice = { key: "passwordChanged", values: { name: "Asha", when: "2026-11-20T13:11:00.000Z" } };
    expect(isTaken({ ...notice, link: undefined })).toBe(true);
  });

  it.each([
    "//evil.test",
    "https://evil.test",
    "reset-password",
    "/a#reset=token",
    "/a b",
    "/\\evil.test",
    "/a@evil",
  ])("leads to a page of ours and carries no secret of its own: not %s", (path) =>
    expect(isTaken({ link: { path } })).toBe(false),
  );

  it("names what its secret belongs to by an id, never by the secret", () => {
    expect(isTaken({ link: { path: "/a", token: { purpose: "reset", id: "AAAA.BBBB" } } })).toBe(false);
    expect(isTaken({ link: { path: "/a", token: { purpose: "reset=x&", id } } })).toBe(false);
  });
});
