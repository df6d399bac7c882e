import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { IdentityRefused, type IdentityRequest } from "../../platform/identity/identity-provider.ts";
import { aRequest, promisesOfAProvider } from "../../platform/identity/testing/provider-contract.ts";
import { addGoogleStandIn } from "./add-google-stand-in.ts";
import { googleStandIn } from "./google-stand-in.ts";
import { Browser } from "./testing/browser.ts";
import { type StandInServer, startStandIn } from "./testing/stand-in-server.ts";

let standIn: StandInServer;
// The provider warns only once about each setting it dislikes, so the test listens from the start.
const said = vi.spyOn(console, "info");
beforeAll(async () => {
  standIn = await startStandIn();
});
afterAll(async () => {
  expect(standIn.faults).toEqual([]);
  await standIn.server.close();
});

async function choose(address: URL, form: Record<string, string>, browser = new Browser()): Promise<URL> {
  const chooser = await browser.visit(address);
  expect(chooser.status).toBe(200);
  return (await browser.visit(chooser.address, form)).address;
}

async function begin(
  change: Partial<IdentityRequest> = {},
): Promise<{ request: IdentityRequest; address: URL }> {
  const request = { ...aRequest(standIn.redirectUri), ...change };
  return { request, address: await standIn.google.begin(request) };
}

describe("Google's stand-in", () => {
  promisesOfAProvider(() => ({
    provider: standIn.google,
    issuer: `${standIn.origin}/dev/google`,
    redirectUri: standIn.redirectUri,
    approveAtIssuer: (address) => choose(address, { person: "ravi@example.test" }),
    declineAtIssuer: (address) => choose(address, { choice: "cancel" }),
    person: { email: "ravi@example.test", name: "Ravi Kumar" },
  }));

  it.each([
    ["sunita@example.test", "Sunita Devi", true],
    ["arjun@example.test", "Arjun Mehta", false],
    ["buyer@boli.test", "Asha Patel", true],
  ])("proves %s", async (email, name, isEmailVerified) => {
    const { request, address } = await begin();
    const callback = await choose(address, { person: email });
    await expect(standIn.google.finish(callback, request)).resolves.toMatchObject({
      email,
      name,
      isEmailVerified,
    });
  });

  it("proves whoever types another address, as the same person each time", async () => {
    const proved = [];
    for (const email of ["Farah@Example.test", "farah@example.test "]) {
      const { request, address } = await begin();
      const callback = await choose(address, { choice: "other", name: " Farah Khan ", email });
      proved.push(await standIn.google.finish(callback, request));
    }
    const [first, second] = proved;
    expect(first).toMatchObject({ email: "farah@example.test", name: "Farah Khan", isEmailVerified: true });
    expect(second?.subject).toBe(first?.subject);
  });

  it("does not verify a listed address because somebody typed it", async () => {
    const { request, address } = await begin();
    const callback = await choose(address, { choice: "other", name: "Me", email: "arjun@example.test" });
    await expect(standIn.google.finish(callback, request)).resolves.toMatchObject({ isEmailVerified: false });
  });

  it("lets one browser be several people, one after the other", async () => {
    const browser = new Browser();
    for (const email of ["ravi@example.test", "sunita@example.test"]) {
      const { request, address } = await begin();
      const callback = await choose(address, { person: email }, browser);
      await expect(standIn.google.finish(callback, request)).resolves.toMatchObject({ email });
    }
  });

  it("revokes its tokens when a code is used twice, and distinguishes a wrong secret from a wrong code", async () => {
    const { request, address } = await begin();
    const code = (await choose(address, { person: "ravi@example.test" })).searchParams.get("code") ?? "";
    const exchange = async (secret: string): Promise<unknown> => {
      const response = await fetch(`${standIn.origin}/dev/google/token`, {
        method: "POST",
        body: new URLSearchParams({
          grant_type: "authorization_code",
          client_id: address.searchParams.get("client_id") ?? "",
          client_secret: secret,
          code,
          redirect_uri: request.redirectUri,
          code_verifier: request.codeVerifier,
        }),
      });
      return ((await response.json()) as { error?: string }).error;
    };
    expect(await exchange("guessed")).toBe("invalid_client");
    expect(await exchange("known-to-everyone-in-the-demo")).toBeUndefined();
    expect(await exchange("known-to-everyone-in-the-demo")).toBe("invalid_grant");
  });

  it.each([
    ["an address that is not registered", { redirect_uri: "https://evil.test/callback" }, "redirect_uri"],
    ["a path that is not registered", { redirect_uri: "/api/auth/google/callback/more" }, "redirect_uri"],
    ["a client that it does not know", { client_id: "somebody-else" }, "client"],
  ])("sends nobody to %s", async (_, change, word) => {
    const { address } = await begin();
    for (const [name, value] of Object.entries(change)) {
      address.searchParams.set(name, value.startsWith("/") ? `${standIn.origin}${value}` : value);
    }
    const page = await new Browser().visit(address);
    expect(page.status).toBe(400);
    expect(page.headers.get("location")).toBeNull();
    expect(page.html).toContain("This sign-in cannot go on");
    expect(page.html).toContain(word);
  });

  it("asks for PKCE", async () => {
    const { request, address } = await begin();
    address.searchParams.delete("code_challenge");
    address.searchParams.delete("code_challenge_method");
    const { address: callback } = await new Browser().visit(address);
    expect(callback.searchParams.get("error")).toBe("invalid_request");
    await expect(standIn.google.finish(callback, request)).rejects.toThrow(IdentityRefused);
  });

  it("names itself alike under every name of this machine", async () => {
    const path = "/dev/google/.well-known/openid-configuration";
    const [one, other] = await Promise.all(
      [standIn.origin, standIn.otherName].map((at) => fetch(`${at}${path}`)),
    );
    const description = await one?.json();
    expect(description).toMatchObject({
      issuer: `${standIn.origin}/dev/google`,
      authorization_endpoint: `${standIn.origin}/dev/google/auth`,
      token_endpoint: `${standIn.origin}/dev/google/token`,
    });
    expect(await other?.json()).toEqual(description);
  });

  it("does not exist in production", async () => {
    const options = { settings: { isProduction: true }, origin: () => standIn.origin };
    expect(() => googleStandIn(options)).toThrow("Production has no stand-in for Google.");
    await expect(addGoogleStandIn(standIn.server, {} as never, options)).rejects.toThrow("Production has no");
  });

  it("says nothing on the terminal", async () => {
    const { request, address } = await begin();
    await standIn.google.finish(await choose(address, { person: "ravi@example.test" }), request);
    expect(said).not.toHaveBeenCalled();
  });
});
