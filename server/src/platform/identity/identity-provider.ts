// The person at the browser, as an identity provider proved them.
export interface ProvedIdentity {
  issuer: string;
  // The person's permanent id at the provider; an email address may change hands.
  subject: string;
  email: string;
  isEmailVerified: boolean;
  name: string;
  picture: string | null;
  issuedAt: Date;
  // The time at which the person last typed a password there; few providers report it.
  authenticatedAt: Date | null;
}

export interface IdentityRequest {
  // The URL to which the browser returns.
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
  // The account to suggest.
  loginHint?: string;
}

// The browser returned without a proof: the person declined, or somebody tampered with it. Shown to the person as one
// sentence.
export class IdentityRefused extends Error {
  override name = "IdentityRefused";
}

// Signs people in elsewhere with OpenID Connect: the authorization code flow with PKCE, state and nonce.
export interface IdentityProvider {
  // Returns the URL to send the browser to.
  begin(request: IdentityRequest): Promise<URL>;
  // Exchanges what the browser brought back; throws IdentityRefused when anything in it is not valid.
  finish(callback: URL, request: IdentityRequest): Promise<ProvedIdentity>;
}
