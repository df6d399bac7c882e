import { describe, expect, it } from "vitest";
import { Buckets } from "./guards/buckets.ts";
import { cookieLine } from "./request-call.ts";
import { languageFromHeader } from "./pages/language.ts";
import { lineOf, networkOf, sourceOf } from "./guards/network.ts";
import { isCrossOrigin } from "./guards/guard.ts";

describe("the language of a caller", () => {
  it.each([
    [undefined, "en"],
    ["", "en"],
    ["hi-IN,hi;q=0.9,en;q=0.8", "hi"],
    ["en-GB,en;q=0.9,hi;q=0.8", "en"],
    ["ta-IN, hi;q=0.7, en;q=0.3", "hi"],
    ["fr", "en"],
    ["hi;q=0", "en"],
    ["hi;q=abc", "en"],
    ["HI", "hi"],
    [",;,", "en"],
    ["x".repeat(600), "en"],
  ])("of %j is %s", (header, language) => {
    expect(languageFromHeader(header)).toBe(language);
  });
});

describe("the network of an address", () => {
  it.each([
    ["203.0.113.77", "203.0.113"],
    ["::ffff:203.0.113.77", "203.0.113"],
    ["2001:db8:12:34::1", "2001:db8:12"],
    ["2001:0db8:0012::", "2001:db8:12"],
    ["::1", "0:0:0"],
    ["fe80::1%eth0", "fe80:0:0"],
  ])("of %s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe("the line that an address belongs to", () => {
  it.each([
    ["203.0.113.77", "203.0.113.77"],
    ["::ffff:203.0.113.77", "203.0.113.77"],
    ["2001:0db8:12:0034::1", "2001:db8:12:34"],
    ["2001:db8::", "2001:db8:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
  ])("of %s is %s: an IPv4 address, or a /64 of IPv6", (address, line) => {
    expect(lineOf(address)).toBe(line);
  });
});

describe("a signed-out caller", () => {
  it.each([
    ["203.0.113.77", "203.0.113.77"],
    ["::ffff:203.0.113.77", "203.0.113.77"],
    ["2001:db8:12:34::1", "2001:db8:12"],
    ["2001:db8:12:ffff:1:2:3:4", "2001:db8:12"],
  ])("at %s is counted as %s: an IPv4 address, or a whole network of IPv6", (address, source) => {
    expect(sourceOf(address)).toBe(source);
  });
});

describe("a request from another site", () => {
  const ours = (origin: string): boolean => origin === "https://boli.in";
  const refusedBy = (
    headers: Record<string, string>,
    rest: { method?: string; isUpgrade?: boolean; usesCookie?: boolean; leavesTrace?: boolean } = {},
  ) =>
    isCrossOrigin(
      { method: "POST", isUpgrade: false, usesCookie: true, leavesTrace: false, headers, ...rest },
      ours,
    );

  it.each([
    ["a read", false, refusedBy({ origin: "https://evil.test" }, { method: "GET" })],
    [
      "a read to which another site leads",
      false,
      refusedBy({ "sec-fetch-site": "cross-site" }, { method: "GET" }),
    ],
    [
      "such a read that leaves a trace",
      true,
      refusedBy({ "sec-fetch-site": "cross-site" }, { method: "GET", leavesTrace: true }),
    ],
    [
      "a read with a trace from our own page",
      false,
      refusedBy({ "sec-fetch-site": "same-origin" }, { method: "GET", leavesTrace: true }),
    ],
    ["a read with a trace by a program", false, refusedBy({}, { method: "GET", leavesTrace: true })],
    ["our own page", false, refusedBy({ "sec-fetch-site": "same-origin" })],
    ["the address bar", false, refusedBy({ "sec-fetch-site": "none" })],
    ["another site", true, refusedBy({ "sec-fetch-site": "cross-site", origin: "https://evil.test" })],
    ["a sister site", true, refusedBy({ "sec-fetch-site": "same-site", origin: "https://evil.boli.in" })],
    [
      "our origin behind a proxy that rewrites the site",
      false,
      refusedBy({ "sec-fetch-site": "cross-site", origin: "https://boli.in" }),
    ],
    ["an old browser from our page", false, refusedBy({ origin: "https://boli.in" })],
    ["an old browser from elsewhere", true, refusedBy({ origin: "https://evil.test" })],
    ["an origin that hides itself", true, refusedBy({ origin: "null" })],
    ["a cookie with neither header", true, refusedBy({})],
    ["a program without cookie and header", false, refusedBy({}, { usesCookie: false })],
    [
      "a socket from our page",
      false,
      refusedBy({ origin: "https://boli.in" }, { method: "GET", isUpgrade: true }),
    ],
    [
      "a socket from elsewhere",
      true,
      refusedBy({ origin: "https://evil.test" }, { method: "GET", isUpgrade: true }),
    ],
    [
      "a socket from elsewhere that claims the same site",
      true,
      refusedBy(
        { origin: "https://evil.test", "sec-fetch-site": "same-origin" },
        { method: "GET", isUpgrade: true },
      ),
    ],
    ["a socket with a cookie and no origin", true, refusedBy({}, { method: "GET", isUpgrade: true })],
  ])("%s: refused is %s", (_what, refused, checked) => {
    expect(checked).toBe(refused);
  });
});

describe("the buckets of the limits", () => {
  const limit = { perSecond: 2, burst: 3 };

  it("give the burst, then say how long to wait, then refill at their pace", () => {
    let now = 0;
    const buckets = new Buckets({ now: () => now });
    expect([1, 2, 3].map(() => buckets.take("a", limit))).toEqual([0, 0, 0]);
    expect(buckets.take("a", limit)).toBe(1);
    now = 499;
    expect(buckets.take("a", limit)).toBe(1);
    now = 1_000;
    expect(buckets.take("a", limit)).toBe(0);
  });

  it("count every caller apart", () => {
    const buckets = new Buckets({ now: () => 0 });
    for (let i = 0; i < 3; i += 1) buckets.take("a", limit);
    expect(buckets.take("a", limit)).toBeGreaterThan(0);
    expect(buckets.take("b", limit)).toBe(0);
  });

  it("never hold more than the burst, however long a caller stays away", () => {
    let now = 0;
    const buckets = new Buckets({ now: () => now });
    buckets.take("a", limit);
    now = 3_600_000;
    expect([1, 2, 3, 4].map(() => buckets.take("a", limit) === 0)).toEqual([true, true, true, false]);
  });

  it.each(["take", "secondsUntil"] as const)(
    "are not filled again for who keeps asking, however many others come (%s)",
    (ask) => {
      const buckets = new Buckets({ max: 10, now: () => 0 });
      for (let i = 0; i < 3; i += 1) buckets.take("flooder", limit);
      for (let caller = 0; caller < 100; caller += 1) {
        buckets.take(`caller ${caller}`, limit);
        expect(buckets[ask]("flooder", limit, 1)).toBeGreaterThan(0);
      }
    },
  );

  it("forget the oldest callers rather than grow without end", () => {
    const buckets = new Buckets({ max: 100, now: () => 0 });
    for (let caller = 0; caller < 1_000; caller += 1) buckets.take(`caller ${caller}`, limit);
    expect(buckets.size).toBeLessThanOrEqual(100);
  });
});

describe("our cookies", () => {
  it("are for the server alone and travel to no other site", () => {
    expect(cookieLine("sid", "abc", 60, { isHttps: false })).toBe(
      "sid=abc; Max-Age=60; Path=/; HttpOnly; SameSite=Lax",
    );
    expect(cookieLine("sid", "abc", 60, { isHttps: true })).toBe(
      "__Host-sid=abc; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax",
    );
  });
});
