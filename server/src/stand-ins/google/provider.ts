import { generateKeyPair, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import type {
  ClientMetadata,
  Configuration,
  JWK,
  Provider,
  Adapter,
  AdapterFactory,
  AdapterPayload,
} from "oidc-provider";
import { callbackOf, demoClient, issuerOf, mountedAt, type People, type Person } from "./people.ts";

export const interactionPath = "/interaction";
const scope = "openid email profile";

interface ProviderOptions {
  origin: string;
  people: People;
  // The error page for a request that cannot continue, such as one with an unregistered redirect URL.
  renderError: NonNullable<Configuration["renderError"]>;
  onFault(error: Error): void;
}

// Creates a provider as strict as a real one, except that anyone may sign in as anyone. Its keys are new at every start. The
// package is imported here and not at the top, because production does not install it.
export async function makeProvider(options: ProviderOptions): Promise<Provider> {
  const { origin, people, renderError, onFault } = options;
  const { Provider, interactionPolicy } = await import("oidc-provider");
  const policy = interactionPolicy.base();
  // Google shows the account chooser when the request asks for it; this library needs a custom prompt for that value.
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  const provider = new Provider(issuerOf(origin), {
    adapter: memoryStore(),
    jwks: { keys: [await signingKey()] },
    cookies: {
      keys: [randomBytes(32).toString("base64url")],
      names: {
        session: "demo_google_session",
        interaction: "demo_google_interaction",
        resume: "demo_google_resume",
      },
      long: { path: mountedAt, httpOnly: true, sameSite: "lax" },
    },
    clients: [clientOf(origin)],
    pkce: { required: () => true },
    scopes: scope.split(" "),
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    // Google puts address and name into the ID token itself.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `${mountedAt}${interactionPath}/${uid}` },
    findAccount: (_ctx, subject) => accountOf(people.find(subject)),
    loadExistingGrant: async ({ oidc }) => {
      if (!oidc.account || !oidc.client) return undefined;
      const grant = new oidc.provider.Grant({
        accountId: oidc.account.accountId,
        clientId: oidc.client.clientId,
      });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
    expiresWithSession: async () => false,
    clientBasedCORS: () => false,
    renderError,
    ttl: secondsToLive,
  });
  // The mounting server sets forwarding headers with the public origin.
  provider.proxy = true;
  // Otherwise it would write to the console.
  provider.onerror = onFault;
  provider.on("server_error", (_ctx, error) => onFault(error));
  return provider;
}

const clientOf = (origin: string): ClientMetadata => ({
  client_id: demoClient.id,
  client_secret: demoClient.secret,
  client_name: "Boli",
  redirect_uris: [callbackOf(origin)],
  response_types: ["code"],
  grant_types: ["authorization_code"],
  token_endpoint_auth_method: "client_secret_post",
});

const secondsToLive = {
  Interaction: 3_600,
  Session: 3_600,
  Grant: 3_600,
  AuthorizationCode: 60,
  IdToken: 3_600,
  AccessToken: 3_600,
};

function accountOf(person: Person | undefined): ReturnType<NonNullable<Configuration["findAccount"]>> {
  if (!person) return undefined;
  const { subject, email, isEmailVerified, name } = person;
  return {
    accountId: subject,
    claims: () => ({ sub: subject, email, email_verified: isEmailVerified, name }),
  };
}

// Google signs with RS256.
async function signingKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  return { ...(privateKey.export({ format: "jwk" }) as JWK), alg: "RS256", use: "sig" };
}

interface StoredItem {
  payload: AdapterPayload;
  expiresAt: number;
}

// The stand-in's state between requests, in memory: a restart ends every sign-in in progress, and so does a flood of
// others.
export function memoryStore({ max = 10_000 } = {}): AdapterFactory {
  const items = new Map<string, StoredItem>();
  return (model) => adapterOf(model, items, max);
}

function adapterOf(model: string, items: Map<string, StoredItem>, max: number): Adapter {
  const keyOf = (id: string): string => `${model} ${id}`;
  const find = (key: string): AdapterPayload | undefined => {
    const found = items.get(key);
    return found && found.expiresAt > Date.now() ? found.payload : undefined;
  };
  return {
    upsert: async (id, payload, expiresInSeconds = 3_600) => {
      // Nobody stays signed in here: every visit asks for the account, so switching accounts needs no sign-out.
      if (model === "Session") return;
      dropExpired(items);
      const [oldest] = items.keys();
      if (items.size >= max && oldest !== undefined) items.delete(oldest);
      items.set(keyOf(id), { payload, expiresAt: Date.now() + expiresInSeconds * 1000 });
    },
    find: async (id) => find(keyOf(id)),
    consume: async (id) => {
      const payload = find(keyOf(id));
      if (payload) payload.consumed = true;
    },
    destroy: async (id) => {
      items.delete(keyOf(id));
    },
    // A code that is used twice revokes the tokens issued for it.
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of items) if (payload.grantId === grantId) items.delete(key);
    },
    // Both belong to flows that the stand-in does not offer.
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
  };
}

function dropExpired(items: Map<string, StoredItem>): void {
  const now = Date.now();
  for (const [key, { expiresAt }] of items) if (expiresAt <= now) items.delete(key);
}
