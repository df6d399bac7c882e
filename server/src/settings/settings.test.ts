import { describe, expect, it } from "vitest";
import { WrongSettings, readSettings } from "./settings.ts";

const production = {
  NODE_ENV: "production",
  APP_SECRET: "s".repeat(32),
  PUBLIC_URL: "https://boli.in",
  SUPPORT_EMAIL: "help@boli.in",
  SMTP_URL: "smtp://mail.boli.example",
  SMS_PROVIDER: "msg91",
  MSG91_AUTH_KEY: "a key",
  MSG91_TEMPLATES: "mobile-otp.en=1,mobile-otp.hi=2",
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

  const tiles = {
    TILES_URL: "https://tiles.example/{z}/{x}/{y}.png",
    TILES_ATTRIBUTION: "© Someone",
  };

  it("of the maps name one host, from which alone pictures of the ground may come", () => {
    expect(readSettings({}).mapTiles).toBeUndefined();
    expect(readSettings(tiles).mapTiles).toMatchObject({ origin: "https://tiles.example", maxZoom: 17 });
    for (const url of [
      "http://tiles.example/{z}/{x}/{y}.png",
      "https://{s}.tiles.example/{z}/{x}/{y}.png",
      "https://tiles.example/{z}/{x}.png",
      "https://tiles.example/{z}/{x}/{y}.png; script-src *",
      "https://*.example/{z}/{x}/{y}.png",
    ])
      expect(problemsOf({ ...tiles, TILES_URL: url }), url).toEqual([
        expect.stringMatching(/^TILES_URL must be like/),
      ]);
    expect(problemsOf({ ...tiles, TILES_ATTRIBUTION: "" })).toEqual([
      expect.stringMatching(/^TILES_ATTRIBUTION is missing/),
    ]);
  });

  it("of the virus scanner name a host and a port", () => {
    expect(readSettings({}).clamdUrl).toBeUndefined();
    expect(readSettings({ CLAMD_URL: "tcp://127.0.0.1:3310" }).clamdUrl?.port).toBe("3310");
    for (const url of ["http://127.0.0.1:3310", "tcp://127.0.0.1", "127.0.0.1:3310"])
      expect(problemsOf({ CLAMD_URL: url }), url).toEqual([expect.stringMatching(/^CLAMD_URL must /)]);
  });

  it("PAY-11 of Razorpay need a long secret, and an address to which keys may be sent", () => {
    const keys = { PAYMENT_PROVIDER: "razorpay", RAZORPAY_KEY_ID: "rzp_1", RAZORPAY_KEY_SECRET: "x" };
    const secret = "a".repeat(24);
    expect(problemsOf({ ...keys, RAZORPAY_WEBHOOK_SECRET: secret })).toEqual([]);
    expect(problemsOf({ ...keys, RAZORPAY_WEBHOOK_SECRET: "a".repeat(23) })).toEqual([
      "RAZORPAY_WEBHOOK_SECRET must have at least 24 characters.",
    ]);
    const local = { ...keys, RAZORPAY_WEBHOOK_SECRET: secret, RAZORPAY_URL: "http://127.0.0.1:9000" };
    expect(problemsOf(local)).toEqual([]);
    expect(problemsOf({ ...local, RAZORPAY_URL: "http://razorpay.example" })).toEqual([
      "RAZORPAY_URL must begin with https://, because the key is sent there.",
    ]);
  });

  it("MOBILE-17 of SMS name the account's key, its templates, and an address to which the key may be sent", () => {
    const msg91 = {
      SMS_PROVIDER: "msg91",
      MSG91_AUTH_KEY: "k",
      MSG91_TEMPLATES: "mobile-otp.en=a1, x.hi=b_2",
    };
    expect(readSettings(msg91).sms).toMatchObject({ kind: "msg91", key: "k" });
    expect([...readSettings(msg91).sms!.templateIds]).toEqual([
      ["mobile-otp.en", "a1"],
      ["x.hi", "b_2"],
    ]);
    expect(readSettings({}).sms).toBeUndefined();
    expect(problemsOf({ ...msg91, MSG91_TEMPLATES: "mobile-otp.en" })).toEqual([
      expect.stringMatching(/^MSG91_TEMPLATES lists templates as mobile-otp\.en=ID/),
    ]);
    const fast = { SMS_PROVIDER: "fast2sms", FAST2SMS_API_KEY: "k" };
    expect(problemsOf({ ...fast, FAST2SMS_URL: "http://127.0.0.1:9000" })).toEqual([]);
    expect(problemsOf({ ...fast, FAST2SMS_URL: "http://sms.example" })).toEqual([
      "FAST2SMS_URL must begin with https://, because the key is sent there.",
    ]);
  });

  it("that are wrong are reported all together, in plain words", () => {
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
    ["no SMS", { SMS_PROVIDER: "" }, /^SMS_PROVIDER is missing/],
    ["SMS without a key", { MSG91_AUTH_KEY: "" }, /^SMS_PROVIDER=msg91 needs MSG91_AUTH_KEY/],
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

  it.each([
    ["HOST=0.0.0.0", { HOST: "0.0.0.0" }, /^HOST is "0\.0\.0\.0"/],
    ["HOST=::", { HOST: "::" }, /^HOST is "::"/],
    ["an address of the local network", { HOST: "192.168.1.7" }, /^HOST is/],
    ["a name, which may lead anywhere", { HOST: "my-machine" }, /^HOST is/],
    ["a name that only looks like this machine", { HOST: "localhost.boli.in" }, /^HOST is/],
    ["a public address", { PUBLIC_URL: "https://boli.in" }, /^PUBLIC_URL leads to "boli\.in"/],
    ["a public address without https", { PUBLIC_URL: "http://203.0.113.9:3000" }, /^PUBLIC_URL leads/],
    ["a proxy in front", { TRUST_PROXY: "1" }, /^TRUST_PROXY/],
    ["the request for it in words", { DEMO: "1", HOST: "0.0.0.0" }, /^HOST is/],
    ["a test's environment", { NODE_ENV: "test", HOST: "0.0.0.0" }, /^HOST is/],
  ])("refuse to show the demo to others: %s", (_what, environment, expected) => {
    const problems = problemsOf(environment);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(expected);
    expect(problems[0]).toContain("NODE_ENV=production");
  });

  it.each([
    { HOST: "localhost" },
    { HOST: "127.8.9.1" },
    { HOST: "::1" },
    { PUBLIC_URL: "http://localhost:4000" },
    { PUBLIC_URL: "https://127.0.0.1:4443" },
    { PUBLIC_URL: "http://[::1]:4000" },
  ])("let the demo have any name of this machine: %o", (environment) => {
    expect(readSettings(environment).isDemo).toBe(true);
  });

  it.each([
    ["any number of hops on a port that others reach", { TRUST_PROXY: "1" }, 1],
    ["the same on one address of the network", { TRUST_PROXY: "2", HOST: "10.0.0.4" }, 1],
    ["hops on a port of this machine", { TRUST_PROXY: "1", HOST: "127.0.0.1" }, 0],
    ["proxies by address", { TRUST_PROXY: "10.0.0.1, 10.0.0.2" }, 0],
    ["hops where the network lets only the proxy through", { TRUST_PROXY: "1", PROXY_ONLY: "1" }, 0],
    ["no proxy", { TRUST_PROXY: "0" }, 0],
  ])(
    "of production that believe %s are refused only where strangers could be believed",
    (_what, change, problems) => {
      const found = problemsOf({ ...production, ...change });
      expect(found).toHaveLength(problems);
      if (problems > 0) expect(found[0]).toMatch(/^TRUST_PROXY=\d .*PROXY_ONLY=1/);
    },
  );

  it("show the figures to this machine alone, unless the settings say otherwise", () => {
    expect(readSettings({ ...production, METRICS_PORT: "9100" }).metricsHost).toBe("127.0.0.1");
    const open = { ...production, METRICS_PORT: "9100", METRICS_HOST: "10.0.0.4" };
    expect(readSettings(open).metricsHost).toBe("10.0.0.4");
  });

  it("list the administrators' addresses, however they are spelled", () => {
    const { adminEmails } = readSettings({ ADMIN_EMAILS: " Asha@Boli.in, ravi@boli.in,," });
    expect([...adminEmails]).toEqual(["asha@boli.in", "ravi@boli.in"]);
    expect(problemsOf({ ADMIN_EMAILS: "asha at boli" })[0]).toMatch(/^ADMIN_EMAILS .*"asha at boli"/);
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

  it.each([
    ["the demo", {}],
    ["production", production],
  ])("refuse to split the work of %s over nodes that share no database", (_what, environment) => {
    expect(problemsOf({ ...environment, ROLES: "web" })).toEqual([
      expect.stringContaining("needs DATABASE_URL"),
    ]);
    const DATABASE_URL = "postgres://boli@db.example/boli";
    expect(problemsOf({ ...environment, ROLES: "web", DATABASE_URL })).toEqual([]);
    expect(problemsOf({ ROLES: "web,kitchen" }).join()).toContain("kitchen");
  });
});
