import type { FastifyInstance } from "fastify";
import type { Edge } from "../http/edge.ts";
import { guard } from "../http/guards/guard.ts";
import { refuse } from "../http/refusal.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Platform } from "../platform/platform.ts";
import { isUuid } from "../platform/uuid.ts";
import { findExport, placeOf } from "./queries.ts";

// Serves the file of a download: in the sessions of the person whose it is, by a link of the last minute. Anything else is not found.
export function addExportRoute(
  server: FastifyInstance,
  edge: Edge,
  { database, sealed }: Pick<Platform, "database" | "sealed">,
): void {
  server.get<{ Params: { id: string }; Querystring: { until?: unknown; signature?: unknown } }>(
    "/files/own-data/:id",
    {
      config: { access: "signed-in", endpoint: "files" },
      onRequest: guard(edge, { access: "signed-in", limit: "read", isUpgrade: false }),
    },
    async (request, reply) => {
      const reader = request.call?.principal?.userId;
      const { id } = request.params;
      const { until, signature } = request.query;
      if (reader === undefined || !isUuid(id)) throw refuse("not_found");
      if (typeof until !== "string" || !/^\d{1,12}$/.test(until) || typeof signature !== "string")
        throw refuse("not_found");
      const row = await findExport(database.db, id);
      const now = await boliNow(database.db);
      if (row?.state !== "ready" || row.user_id !== reader || Number(until) * 1_000 < now.getTime())
        throw refuse("not_found");
      if (!sealed.isSigned(placeOf(row.key).path, { reader, until, signature })) throw refuse("not_found");
      const file = await sealed.openStream(placeOf(row.key));
      if (file === undefined) throw refuse("not_found");
      const day = row.ordered_at.toISOString().slice(0, 10);
      return reply
        .headers(edge.headers.attachment)
        .header("content-disposition", `attachment; filename="boli-data-${day}.zip"`)
        .header("content-length", file.bytes)
        .type("application/zip")
        .send(file.content);
    },
  );
}
