import { createHash, randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { IdentityRefused, type IdentityProvider, type IdentityRequest } from "../identity-provider.ts";

export interface ProviderUnderTest {
  provider: IdentityProvider;
  issuer: string;
  redirectUri: string;
  // Confirms or declines at the provider; returns the callback URL.
  approveAtIssuer(address: URL): Promise<URL>;
  declineAtIssuer(address: URL): Promise<URL>;
  // The person who confirms.
  person: { email: string; name: string };
}

const secret = (): string => randomBytes(32).toString("base64url");

export const aRequest = (redirectUri: string): IdentityRequest => ({
  redirectUri,
  state: secret(),
  nonce: secret(),
  codeVerifier: secret(),
});

// The tests that every identity provider must pass.
export function promisesOfAProvider(open: () => ProviderUnderTest): void {
  promisesOfABeginning(open);
  promisesOfAProof(open);
  promisesOfRefusals(open);
}

async function begin({
  provider,
  redirectUri,
}: ProviderUnderTest): Promise<{ request: IdentityRequest; address: URL }> {
  const request = aRequest(redirectUri);
  return { request, address: await provider.begin(request) };
}

async function signIn(tested: ProviderUnderTest): Promise<{ request: IdentityRequest; callback: URL }> {
  const { request, address } = await begin(tested);
  return { request, callback: await tested.approveAtIssuer(address) };
}

const refused = ({ provider }: ProviderUnderTest, callback: URL, request: IdentityRequest): Promise<void> =>
  expect(provider.finish(callback, request)).rejects.toThrow(IdentityRefused);

function promisesOfABeginning(open: () => ProviderUnderTest): void {
  it("sends the browser off with everything that ties the answer to this request, and no secret", async () => {
    const { request, address } = await begin(open());
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: "code",
      redirect_uri: request.redirectUri,
      scope: "openid email profile",
      state: request.state,
      nonce: request.nonce,
      code_challenge: createHash("sha256").update(request.codeVerifier).digest("base64url"),
      code_challenge_method: "S256",
      prompt: "select_account",
    });
    expect(address.searchParams.has("login_hint")).toBe(false);
    expect(address.href).not.toContain(request.codeVerifier);
    expect(address.href).not.toContain("client_secret");
  });

  it("names the account to offer first", async () => {
    const { provider, redirectUri } = open();
    const address = await provider.begin({ ...aRequest(redirectUri), loginHint: "ravi@example.test" });
    expect(address.searchParams.get("login_hint")).toBe("ravi@example.test");
  });
}

function promisesOfAProof(open: () => ProviderUnderTest): void {
  it("proves who the person is", async () => {
    const { request, callback } = await signIn(open());
    const { provider, issuer, person } = open();
    const proved = await provider.finish(callback, request);
    expect(proved).toMatchObject({ ...person, issuer, isEmailVerified: true, picture: null });
    expect(proved.subject).toMatch(/^\S+$/);
    expect(Math.abs(proved.issuedAt.getTime() - Date.now())).toBeLessThan(10_000);
  });

  it("knows the same person again", async () => {
    const [first, second] = [await signIn(open()), await signIn(open())];
    const { provider } = open();
    const { subject } = await provider.finish(first.callback, first.request);
    expect((await provider.finish(second.callback, second.request)).subject).toBe(subject);
  });

  it("takes the callback by its parameters, whatever host a proxy left in it", async () => {
    const { request, callback } = await signIn(open());
    const behindProxy = new URL(`http://inside.test:8080/elsewhere${callback.search}`);
    await expect(open().provider.finish(behindProxy, request)).resolves.toMatchObject(open().person);
  });
}

function promisesOfRefusals(open: () => ProviderUnderTest): void {
  it("refuses when the person said no", async () => {
    const { request, address } = await begin(open());
    const callback = await open().declineAtIssuer(address);
    expect(callback.searchParams.get("error")).toBe("access_denied");
    await refused(open(), callback, request);
  });

  it("refuses a code that comes a second time", async () => {
    const { request, callback } = await signIn(open());
    await open().provider.finish(callback, request);
    await refused(open(), callback, request);
  });

  it.each(["state", "nonce", "codeVerifier"] as const)("refuses another %s", async (which) => {
    const { request, callback } = await signIn(open());
    await refused(open(), callback, { ...request, [which]: secret() });
  });

  it.each([
    ["without a state", (url: URL) => url.searchParams.delete("state")],
    ["without a code", (url: URL) => url.searchParams.delete("code")],
    ["with two codes", (url: URL) => url.searchParams.append("code", "another")],
    ["with a code that was never given", (url: URL) => url.searchParams.set("code", "made-up")],
    ["of another issuer", (url: URL) => url.searchParams.set("iss", "https://evil.test")],
    ["with a proof in its address", (url: URL) => url.searchParams.set("id_token", "a.b.c")],
  ])("refuses a callback %s", async (_, meddle) => {
    const { request, callback } = await signIn(open());
    meddle(callback);
    await refused(open(), callback, request);
  });
}
