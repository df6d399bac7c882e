import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Provider } from "oidc-provider";
import type { Edge } from "../../http/edge.ts";
import { guard } from "../../http/guards/guard.ts";
import { makeNonce } from "../../http/guards/security-headers.ts";
import { addChooser, messagePage } from "./chooser.ts";
import { type StandInOptions, mountedAt, requireNoProduction, People } from "./people.ts";
import { makeProvider } from "./provider.ts";

// Google's stand-in for the demo and tests, served by this server: its endpoints, and the page for choosing an account.
export async function addGoogleStandIn(
  server: FastifyInstance,
  edge: Edge,
  options: StandInOptions,
): Promise<void> {
  requireNoProduction(options);
  const people = new People();
  let made: Promise<Provider> | undefined;
  // Created at the first visit, because its URL is known only once the server listens.
  const provider = (): Promise<Provider> =>
    (made ??= makeProvider({
      origin: options.origin(),
      people,
      renderError: errorPage(edge),
      onFault: (error) => edge.log.error({ err: error }, "fault in the stand-in for Google"),
    }));

  await server.register(
    async (mounted) => {
      mounted.addHook("onRequest", async (request) => useOwnOrigin(request, options.origin()));
      addFront(mounted, edge);
      await mounted.register(async (doors) => addProviderRoutes(doors, edge, provider));
      await mounted.register(async (chooser) => addChooser(chooser, edge, { provider, people }));
    },
    { prefix: mountedAt },
  );
}

// The provider builds URLs from the request's host. All of them must be those of its issuer, whichever name of this machine
// the request used.
function useOwnOrigin({ raw }: FastifyRequest, origin: string): void {
  const { host, protocol } = new URL(origin);
  Object.assign(raw.headers, {
    host,
    "x-forwarded-host": host,
    "x-forwarded-proto": protocol.slice(0, -1),
  });
}

// Google signs people in for an application. A visitor without one is sent through our own sign-in, and then chooses an
// account.
function addFront(mounted: FastifyInstance, edge: Edge): void {
  mounted.get(
    "/",
    {
      config: { access: "anyone", endpoint: "stand-in for Google" },
      onRequest: guard(edge, { access: "anyone", isUpgrade: false }),
    },
    (_request, reply) => reply.redirect("/api/auth/google?purpose=login", 302),
  );
}

function addProviderRoutes(doors: FastifyInstance, edge: Edge, provider: () => Promise<Provider>): void {
  // The provider parses bodies itself.
  doors.removeAllContentTypeParsers();
  doors.addContentTypeParser("*", (_request, _body, done) => done(null));
  doors.route({
    method: ["GET", "POST", "OPTIONS"],
    url: "/*",
    config: { access: "anyone", endpoint: "stand-in for Google" },
    onRequest: guard(edge, { access: "anyone", isUpgrade: false }),
    handler: async (request, reply) => {
      const answer = (await provider()).callback();
      const address = request.raw.url ?? "";
      reply.hijack();
      // A hijacked reply does not send the headers that were set on it.
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      Object.assign(request.raw, { originalUrl: address, url: address.slice(mountedAt.length) });
      await answer(request.raw, reply.raw);
    },
  });
}

const errorPage =
  (edge: Edge): Parameters<typeof makeProvider>[0]["renderError"] =>
  (ctx, { error, error_description: description }) => {
    const nonce = makeNonce();
    ctx.set(edge.headers.page(nonce));
    ctx.type = "html";
    ctx.body = messagePage(
      nonce,
      "This sign-in cannot go on",
      `${error}: ${description ?? "no further word"}`,
    );
  };
