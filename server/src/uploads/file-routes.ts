import { scopeOf } from "@boli/contract/endpoint/permissions";
import { type FileFormat, fileFormats, purposeOf } from "@boli/contract/uploads/endpoints";
import { pictureSizes } from "@boli/contract/uploads/pictures";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendFile } from "../http/bodies/send-file.ts";
import type { Edge } from "../http/edge.ts";
import { guard } from "../http/guards/guard.ts";
import type { Principal } from "../http/guards/principal.ts";
import { Queue } from "../http/guards/queue.ts";
import { refuse } from "../http/refusal.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Queryable } from "../platform/database/database.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import type { SealedFiles } from "../platform/files/sealed-files.ts";
import type { Platform } from "../platform/platform.ts";
import { picturePlace, privatePlace, sealedPicturePlace } from "./file-places.ts";
import { type UploadRow, findByKey } from "./queries.ts";

const keyPattern = /^[A-Za-z0-9_-]{22}$/;
const pictureNames = new Map(pictureSizes.map((size) => [`${size}.webp`, size]));

interface PrivateQuery {
  until?: unknown;
  signature?: unknown;
}

// Serves the files that people sent. A picture is open to everyone who knows its URL, like the scripts of the site. A
// private file needs a signed link. Anything else is not found.
export function addFileRoutes(
  server: FastifyInstance,
  edge: Edge,
  tools: Pick<Platform, "database" | "files" | "sealed">,
): void {
  addPictureRoute(server, edge, tools);
  addPrivateRoute(server, edge, tools);
  addSealedRoute(server, edge, tools);
}

const toAnyone = (edge: Edge) => ({
  config: { access: "anyone", endpoint: "files" } as const,
  onRequest: guard(edge, { access: "anyone", limit: "file", isUpgrade: false, isForAll: true }),
});

function addPictureRoute(server: FastifyInstance, edge: Edge, { files }: Pick<Platform, "files">): void {
  server.get<{ Params: { key: string; name: string } }>(
    "/files/pictures/:key/:name",
    toAnyone(edge),
    async (request, reply) => {
      const { key, name } = request.params;
      const size = pictureNames.get(name);
      if (!keyPattern.test(key) || size === undefined) throw refuse("not_found");
      const file = await files.open(picturePlace(key, size));
      if (file === undefined) throw refuse("not_found");
      return sendFile(request, reply, {
        file,
        type: "image/webp",
        // The file at a URL never changes, so the URL serves as its ETag.
        etag: `"${key}-${size}"`,
        headers: edge.headers.picture,
      });
    },
  );
}

function addPrivateRoute(
  server: FastifyInstance,
  edge: Edge,
  { database, files }: Pick<Platform, "database" | "files">,
): void {
  server.get<{ Params: { key: string }; Querystring: PrivateQuery }>(
    "/files/private/:key",
    toAnyone(edge),
    async (request, reply) => {
      const { key } = request.params;
      const { until, signature } = request.query;
      if (!keyPattern.test(key) || typeof until !== "string" || typeof signature !== "string")
        throw refuse("not_found");
      if (!/^\d{1,12}$/.test(until) || !files.isSigned(privatePlace(key).path, { until, signature }))
        throw refuse("not_found");
      const row = await findByKey(database.db, { key, until: Number(until) });
      // An original that waits to be re-encoded is never served.
      const isServed = row?.kind === "document" && purposeOf(row.purpose).area === "private";
      const file = isServed ? await files.open(privatePlace(key)) : undefined;
      if (row === undefined || file === undefined) throw refuse("not_found");
      return sendFile(request, reply, {
        file,
        type: fileFormats[row.format].mediaType,
        etag: `"${key}"`,
        headers: {
          ...edge.headers.attachment,
          "content-disposition": attachmentOf(row.name, row.format),
        },
      });
    },
  );
}

function addSealedRoute(
  server: FastifyInstance,
  edge: Edge,
  { database, sealed }: Pick<Platform, "database" | "sealed">,
): void {
  server.get<{ Params: { key: string }; Querystring: PrivateQuery }>(
    "/files/sealed/:key",
    {
      config: { access: "signed-in", endpoint: "files" },
      onRequest: guard(edge, { access: "signed-in", limit: "read", isUpgrade: false }),
    },
    async (request, reply) => {
      const principal = request.call?.principal ?? undefined;
      const reader = principal?.userId;
      const { key } = request.params;
      const { until, signature } = request.query;
      if (reader === undefined || !keyPattern.test(key) || typeof signature !== "string")
        throw refuse("not_found");
      if (typeof until !== "string" || !/^\d{1,12}$/.test(until)) throw refuse("not_found");
      if (!sealed.isSigned(key, { reader, until, signature })) throw refuse("not_found");
      const row = await findByKey(database.db, { key, until: Number(until) });
      if (row?.status !== "ready" || purposeOf(row.purpose).area !== "sealed") throw refuse("not_found");
      if (!mayRead(row, principal)) throw refuse("not_found");
      const isPicture = row.kind === "picture";
      await inTurn(request, reply, reader, async () => {
        const content = await sealed.read(isPicture ? sealedPicturePlace(key) : privatePlace(key));
        if (content === undefined) throw refuse("not_found");
        const document = {
          ...edge.headers.attachment,
          "content-disposition": attachmentOf(row.name, row.format),
        };
        void reply
          .headers(isPicture ? edge.headers.framedPicture : document)
          .type(isPicture ? "image/webp" : fileFormats[row.format].mediaType)
          .send(content);
      });
      return reply;
    },
  );
}

// The sender, and whoever may read those of others. A reader who has lost the right since the link was made gets nothing.
function mayRead({ user_id: sender, purpose }: UploadRow, principal: Principal | undefined): boolean {
  const { readers } = purposeOf(purpose);
  return sender === principal?.userId || (readers !== undefined && scopeOf(principal, readers) === "any");
}

// A sealed file is in memory as a whole until its answer has been read, and several times while it is decrypted. One reader has a
// turn for each type of document.
const sending = new Queue({ atOnce: 8, waiting: 20, perSender: 4 });

// Sends a sealed file in its turn, which ends when the answer has been read or its connection is gone.
async function inTurn(
  request: FastifyRequest,
  reply: FastifyReply,
  reader: string,
  send: () => Promise<void>,
): Promise<void> {
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const left = new AbortController();
  const leave = (): void => {
    resolve();
    left.abort(refuse("unavailable"));
  };
  const { socket } = request.raw;
  reply.raw.once("close", leave);
  // When a connection breaks before its answer has begun, the answer does not report its end.
  socket.once("close", leave);
  if (socket.destroyed) leave();
  try {
    await sending.run(
      async () => {
        await send();
        await end;
      },
      { sender: reader, signal: left.signal },
    );
  } finally {
    socket.off("close", leave);
  }
}

// The plain name is for old programs; the encoded one can contain any script. Neither can end the header or the quotes.
function attachmentOf(name: string, format: FileFormat): string {
  const { extension } = fileFormats[format];
  const stem = name.replace(/\.[A-Za-z0-9]{1,8}$/, "");
  const plain = stem.replace(/[^A-Za-z0-9 ._-]/g, "_");
  const full = encodeURIComponent(`${stem}.${extension}`).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}.${extension}"; filename*=UTF-8''${full}`;
}

// Long enough to follow the link, too short to pass it on.
const defaultSeconds = 60;

// Signed links to private uploads, in the order of the uploads. The calling use case has checked that the reader may see
// them.
export async function signedFileUrls(
  tools: { db: Queryable; files: FileStore },
  uploads: ReadonlyArray<Pick<UploadRow, "key">>,
  { seconds = defaultSeconds }: { seconds?: number } = {},
): Promise<string[]> {
  if (uploads.length === 0) return [];
  const until = new Date((await boliNow(tools.db)).getTime() + seconds * 1000);
  return Promise.all(uploads.map(({ key }) => tools.files.signedLink(privatePlace(key).path, until)));
}

// A link to a sealed upload works only in the sessions of this reader. Undefined for a picture that is not re-encoded yet,
// or never will be. The calling use case has checked that the reader may see it, and records the look.
export async function sealedFileUrl(
  tools: { db: Queryable; sealed: SealedFiles },
  upload: Pick<UploadRow, "key" | "kind" | "status">,
  reader: string,
): Promise<string | undefined> {
  if (upload.status !== "ready") return undefined;
  const until = String(Math.floor((await boliNow(tools.db)).getTime() / 1000) + defaultSeconds);
  const signature = tools.sealed.sign(upload.key, { reader, until });
  return `/files/sealed/${upload.key}?until=${until}&signature=${signature}`;
}
