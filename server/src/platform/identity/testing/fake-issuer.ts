import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

type Claims = Record<string, unknown>;

const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const strangerKeys = generateKeyPairSync("rsa", { modulusLength: 2048 });

// An identity provider in one file that can be made to lie.
export class FakeIssuer {
  readonly client = { id: "boli", secret: "known" };
  readonly person = { sub: "4711", email: "ravi@example.test", email_verified: true, name: "Ravi Kumar" };
  // The issuer that it claims to be, if not its own URL.
  alias: string | undefined;
  // Changes the claims of the next tokens.
  lies: (claims: Claims) => Claims = (claims) => claims;
  signedBy: "itself" | "a stranger" | "nobody" = "itself";
  // Replaces whole responses while it is set.
  trouble: ((path: string, response: ServerResponse) => boolean) | undefined;
  readonly requests: string[] = [];
  readonly #codes = new Map<string, URLSearchParams>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get issuer(): string {
    return this.alias ?? this.url;
  }

  approveAtIssuer(address: URL): URL {
    const code = randomBytes(16).toString("hex");
    this.#codes.set(code, address.searchParams);
    return this.#callback(address, { code });
  }

  declineAtIssuer(address: URL): URL {
    return this.#callback(address, { error: "access_denied" });
  }

  #callback({ searchParams: requests }: URL, parameters: Record<string, string>): URL {
    const callback = new URL(requests.get("redirect_uri") ?? "");
    const all = { ...parameters, state: requests.get("state") ?? "", iss: this.issuer };
    callback.search = new URLSearchParams(all).toString();
    return callback;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "";
    this.requests.push(path);
    const form = new URLSearchParams(await text(request));
    if (this.trouble?.(path, response)) return;
    const { status, body } = this.#answerTo(path, form);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  }

  #answerTo(path: string, form: URLSearchParams): { status: number; body: unknown } {
    if (path === "/.well-known/openid-configuration") return { status: 200, body: this.#description() };
    if (path === "/keys") {
      const own = { ...keys.publicKey.export({ format: "jwk" }), kid: "one", alg: "RS256", use: "sig" };
      return { status: 200, body: { keys: [own] } };
    }
    if (path === "/token") return this.#exchange(form);
    return { status: 404, body: {} };
  }

  #description(): unknown {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/auth`,
      token_endpoint: `${this.issuer}/token`,
      jwks_uri: `${this.issuer}/keys`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
    };
  }

  #exchange(form: URLSearchParams): { status: number; body: unknown } {
    if (form.get("client_id") !== this.client.id || form.get("client_secret") !== this.client.secret) {
      return { status: 400, body: { error: "invalid_client" } };
    }
    const code = form.get("code") ?? "";
    const requests = this.#codes.get(code);
    this.#codes.delete(code);
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (
      challenge !== requests?.get("code_challenge") ||
      form.get("redirect_uri") !== requests.get("redirect_uri")
    ) {
      return { status: 400, body: { error: "invalid_grant" } };
    }
    const now = Math.floor(Date.now() / 1000);
    const claims = this.lies({
      ...this.person,
      iss: this.issuer,
      aud: this.client.id,
      nonce: requests.get("nonce"),
      iat: now,
      exp: now + 300,
    });
    const tokens = {
      access_token: "a",
      token_type: "Bearer",
      expires_in: 300,
      id_token: this.#signed(claims),
    };
    return { status: 200, body: tokens };
  }

  #signed(claims: Claims): string {
    const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
    const head = this.signedBy === "nobody" ? { alg: "none" } : { alg: "RS256", kid: "one" };
    const content = `${part(head)}.${part(claims)}`;
    if (this.signedBy === "nobody") return `${content}.`;
    const { privateKey } = this.signedBy === "itself" ? keys : strangerKeys;
    return `${content}.${sign("sha256", Buffer.from(content), privateKey).toString("base64url")}`;
  }
}
