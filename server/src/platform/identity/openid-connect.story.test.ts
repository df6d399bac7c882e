import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { IdentityUnavailable, openIdConnect, type OpenIdConnectOptions } from "./openid-connect.ts";
import { IdentityRefused, type IdentityProvider, type ProvedIdentity } from "./identity-provider.ts";
import { FakeIssuer } from "./testing/fake-issuer.ts";
import { aRequest, promisesOfAProvider } from "./testing/provider-contract.ts";

const redirectUri = "http://boli.test/api/auth/google/callback";
const google = "https://accounts.google.com";

let issuer: FakeIssuer;
beforeEach(async () => {
  issuer = new FakeIssuer();
  await issuer.open();
});
afterEach(() => issuer.close());

const openFake = (options: Partial<OpenIdConnectOptions> = {}): IdentityProvider =>
  openIdConnect({
    issuer: new URL(issuer.issuer),
    clientId: issuer.client.id,
    clientSecret: issuer.client.secret,
    isHttpAllowed: true,
    ...options,
  });

async function signIn(provider: IdentityProvider): Promise<ProvedIdentity> {
  const request = aRequest(redirectUri);
  return provider.finish(issuer.approveAtIssuer(await provider.begin(request)), request);
}

describe("a provider found by OpenID Connect", () => {
  promisesOfAProvider(() => ({
    provider: openFake(),
    issuer: issuer.url,
    redirectUri,
    approveAtIssuer: async (address) => issuer.approveAtIssuer(address),
    declineAtIssuer: async (address) => issuer.declineAtIssuer(address),
    person: { email: "ravi@example.test", name: "Ravi Kumar" },
  }));
});

describe("a proof", () => {
  const anHourAgo = Math.floor(Date.now() / 1000) - 3_600;

  it.each([
    ["for another client", { aud: "somebody-else" }],
    [
      "for several clients, one of them us, made for another",
      { aud: ["boli", "somebody-else"], azp: "other" },
    ],
    ["of another issuer", { iss: "https://evil.test" }],
    ["in Google's short spelling from somebody else", { iss: "accounts.google.com" }],
    ["of another sign-in", { nonce: "another" }],
    ["without a nonce", { nonce: undefined }],
    ["that is over", { exp: anHourAgo }],
    ["that names nobody", { sub: undefined }],
    ["that names no address", { email: undefined }],
  ])("%s is refused", async (_, lie) => {
    issuer.lies = (claims) => ({ ...claims, ...lie });
    await expect(signIn(openFake())).rejects.toThrow(IdentityRefused);
  });

  it.each(["a stranger", "nobody"] as const)("signed by %s is refused", async (signer) => {
    issuer.signedBy = signer;
    await expect(signIn(openFake())).rejects.toThrow(IdentityRefused);
  });

  it("is refused with the cause, for whoever looks into it", async () => {
    issuer.lies = (claims) => ({ ...claims, aud: "somebody-else" });
    await expect(signIn(openFake())).rejects.toHaveProperty(
      "cause.code",
      "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
    );
  });

  it.each([["true"], [1], [false], [undefined]])(
    "does not verify an address with email_verified: %j",
    async (word) => {
      issuer.lies = (claims) => ({ ...claims, email_verified: word });
      await expect(signIn(openFake())).resolves.toMatchObject({ isEmailVerified: false });
    },
  );

  it("is read in full", async () => {
    issuer.lies = (claims) => ({
      ...claims,
      iat: 1_700_000_000,
      auth_time: 1_699_999_000,
      picture: "https://a.test/b",
    });
    await expect(signIn(openFake())).resolves.toEqual({
      issuer: issuer.url,
      subject: "4711",
      email: "ravi@example.test",
      isEmailVerified: true,
      name: "Ravi Kumar",
      picture: "https://a.test/b",
      issuedAt: new Date(1_700_000_000_000),
      authenticatedAt: new Date(1_699_999_000_000),
    });
  });

  it.each([
    ["no name", { name: undefined }, { name: "ravi" }],
    ["an empty name", { name: " " }, { name: "ravi" }],
    ["a picture that is no link", { picture: "javascript:alert(1)" }, { picture: null }],
  ])("with %s still has what is shown", async (_, lie, shown) => {
    issuer.lies = (claims) => ({ ...claims, ...lie });
    await expect(signIn(openFake())).resolves.toMatchObject(shown);
  });
});

describe("Google's two spellings of its issuer", () => {
  const openGoogle = (): IdentityProvider => {
    issuer.alias = google;
    return openFake({
      isHttpAllowed: false,
      fetch: (url, init) => fetch(url.replace(google, issuer.url), init as RequestInit),
    });
  };

  it.each([google, "accounts.google.com"])("are one issuer: %s", async (iss) => {
    issuer.lies = (claims) => ({ ...claims, iss });
    await expect(signIn(openGoogle())).resolves.toMatchObject({ issuer: google, subject: "4711" });
    expect(issuer.requests.filter((path) => path === "/token")).toHaveLength(1);
  });

  it.each([
    ["another client", { aud: "somebody-else" }],
    ["another sign-in", { nonce: "another" }],
    ["an hour ago", { exp: 1_700_000_000 }],
  ])("do not let through a proof of %s", async (_, lie) => {
    issuer.lies = (claims) => ({ ...claims, iss: "accounts.google.com", ...lie });
    await expect(signIn(openGoogle())).rejects.toThrow(IdentityRefused);
  });

  it("do not let through a wrong signature", async () => {
    issuer.signedBy = "a stranger";
    issuer.lies = (claims) => ({ ...claims, iss: "accounts.google.com" });
    await expect(signIn(openGoogle())).rejects.toThrow(IdentityRefused);
  });
});

describe("trouble with the provider is not a refusal", () => {
  const say =
    (status: number, body: string, type = "application/json") =>
    (path: string) =>
    (wanted: string, response: ServerResponse) => {
      if (wanted !== path) return false;
      response.writeHead(status, { "content-type": type }).end(body);
      return true;
    };

  it("when it is away; and it is asked again the next time", async () => {
    const provider = openFake();
    issuer.trouble = say(503, "{}")("/.well-known/openid-configuration");
    await expect(provider.begin(aRequest(redirectUri))).rejects.toThrow(IdentityUnavailable);
    issuer.trouble = undefined;
    await expect(signIn(provider)).resolves.toMatchObject({ subject: "4711" });
  });

  it("when it describes somebody else", async () => {
    issuer.alias = "https://evil.test";
    const provider = openFake({ issuer: new URL(issuer.url) });
    await expect(provider.begin(aRequest(redirectUri))).rejects.toThrow(IdentityUnavailable);
  });

  it("when nobody listens there", async () => {
    const nowhere = openFake({ issuer: new URL("http://127.0.0.1:1") });
    await expect(nowhere.begin(aRequest(redirectUri))).rejects.toThrow(IdentityUnavailable);
  });

  it.each([
    ["fails", "/token", say(500, "{}")],
    ["answers with a page", "/token", say(200, "<p>", "text/html")],
    ["answers half", "/token", say(200, '{"access')],
    ["does not know us", "/token", say(400, '{"error":"invalid_client"}')],
    ["keeps its keys to itself", "/keys", say(500, "{}")],
  ])("when it %s in the middle of a sign-in", async (_, path, trouble) => {
    issuer.trouble = trouble(path);
    await expect(signIn(openFake())).rejects.toThrow(IdentityUnavailable);
  });

  it("when it could only be reached without https", async () => {
    const strict = openFake({ isHttpAllowed: false });
    await expect(strict.begin(aRequest(redirectUri))).rejects.toThrow(IdentityUnavailable);
    expect(issuer.requests).toEqual([]);
  });
});

it("a provider is asked for its description once, and every request waits ten seconds at most", async () => {
  const timeouts = vi.spyOn(AbortSignal, "timeout");
  const provider = openFake();
  await Promise.all([signIn(provider), signIn(provider)]);
  await signIn(provider);
  expect(issuer.requests.filter((path) => path.startsWith("/.well-known"))).toHaveLength(1);
  expect(new Set(timeouts.mock.calls.map(([ms]) => ms))).toEqual(new Set([10_000]));
  expect(timeouts.mock.calls.length).toBeGreaterThanOrEqual(issuer.requests.length);
  timeouts.mockRestore();
});
