// What a provider of identities proved about the person at the browser.
export interface ProvedIdentity {
  issuer: string;
  // Who it is, for ever; an address may change hands.
  subject: string;
  email: string;
  isEmailVerified: boolean;
  name: string;
  picture: string | null;
  issuedAt: Date;
  // When the person last typed a password there; few providers tell.
  authenticatedAt: Date | null;
}

export interface IdentityRequest {
  // Where the browser comes back to.
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
  // The account to offer first.
  loginHint?: string;
}

// The browser came back without a proof: the person said no, or somebody meddled. Told to the person as one sentence.
export class IdentityRefused extends Error {
  override name = "IdentityRefused";
}

// Signs people in elsewhere, by OpenID Connect: the code flow with PKCE, state and nonce.
export interface IdentityProvider {
  // The address to send the browser to.
  begin(request: IdentityRequest): Promise<URL>;
  // Exchanges what the browser brought back; everything that does not fit is an IdentityRefused.
  finish(callback: URL, request: IdentityRequest): Promise<ProvedIdentity>;
}
