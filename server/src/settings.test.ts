import { describe, expect, it } from "vitest";
import { WrongSettings, readSettings } from "./settings.ts";

const production = {
  NODE_ENV: "production",
  APP_SECRET: "s".repeat(32),
  PUBLIC_URL: "https://boli.in",
  SUPPORT_EMAIL: "help@boli.in",
  SMTP_URL: "smtp://mail.boli.example",
};

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof WrongSettings) return error.problems;
    throw error;
  }
  return [];
}

describe("the settings", () => {
  it("need nothing for the demo, which only this machine reaches", () => {
    expect(readSettings({})).toMatchObject({
      isDemo: true,
      isProduction: false,
      port: 3000,
      host: "127.0.0.1",
    });
  });

  it("of production are accepted when nothing is missing", () => {
    expect(readSettings(production)).toMatchObject({ isDemo: false, isProduction: true, host: "0.0.0.0" });
  });

  it("that are wrong are told all together, in plain words", () => {
    const problems = problemsOf({
      PORT: "80a",
      DEMO: "yes",
      LOG_LEVEL: "loud",
      PUBLIC_URL: "boli.in",
      APP_SECRET: "short",
    });
    expect(problems).toEqual([
      'DEMO must be 1 or 0, not "yes".',
      "PUBLIC_URL must be an address that begins with http:// or https://.",
      'PORT must be a whole number from 0 to 65535, not "80a".',
      'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "loud".',
      "APP_SECRET must have at least 32 characters.",
    ]);
  });

  it.each([
    ["DEMO=1", { DEMO: "1" }, /^DEMO=1/],
    ["no secret", { APP_SECRET: "" }, /^APP_SECRET is missing/],
    ["no public address", { PUBLIC_URL: "" }, /^PUBLIC_URL is missing/],
    ["an address without https", { PUBLIC_URL: "http://boli.in" }, /https:\/\//],
    ["no mail", { SMTP_URL: "" }, /^SMTP_URL is missing/],
    [
      "half of Google",
      { GOOGLE_CLIENT_ID: "an id" },
      /^GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together/,
    ],
    ["nobody to write to", { SUPPORT_EMAIL: "" }, /^SUPPORT_EMAIL is missing/],
  ])("of production are refused with %s", (_what, change, expected) => {
    const problems = problemsOf({ ...production, ...change });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(expected);
  });

  it("never repeat an address that may hold a password", () => {
    const [problem = ""] = problemsOf({ DATABASE_URL: "mysql://user:hush@host/db" });
    expect(problem).toContain("DATABASE_URL");
    expect(problem).not.toContain("hush");
  });

  it("take an empty variable as not set", () => {
    expect(readSettings({ PORT: "", DATABASE_URL: " " })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  it("refuse to split the work over nodes that share no database", () => {
    expect(problemsOf({ ROLES: "web" })[0]).toContain("needs DATABASE_URL");
    expect(problemsOf({ ROLES: "web,kitchen" }).join()).toContain("kitchen");
  });
});
