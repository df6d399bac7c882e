import { describe, expect, it } from "vitest";
import type { Database } from "../database/database.ts";
import { openMailer, usesMailStandIn } from "./open-mailer.ts";

const supportEmail = "help@boli.test";
// Opening a mailer does not use the database.
const database = {} as Database;
const demo = { smtpUrl: undefined, supportEmail, isDemo: true, isProduction: false };
const smtpUrl = "smtp://127.0.0.1:2525";

describe("the way mail is sent", () => {
  it("is the outbox in the demo world", () => {
    expect(usesMailStandIn(demo)).toBe(true);
    expect(() => openMailer(demo, database)).not.toThrow();
  });

  it("is SMTP wherever SMTP_URL is set, and then there is no stand-in", async () => {
    const settings = { ...demo, smtpUrl };
    expect(usesMailStandIn(settings)).toBe(false);
    await openMailer(settings, database).close();
  });

  it.each([
    ["in production", { isDemo: false, isProduction: true }],
    ["in production, even one that says it is the demo", { isDemo: true, isProduction: true }],
    ["outside the demo", { isDemo: false, isProduction: false }],
  ])("is never the outbox %s", (_where, flags) => {
    expect(usesMailStandIn({ ...demo, ...flags })).toBe(false);
    expect(() => openMailer({ ...demo, ...flags }, database)).toThrow("One setting is wrong.");
  });
});
