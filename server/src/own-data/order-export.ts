import { type ExportState, exportLimits } from "@boli/contract/own-data/endpoints";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Queryable, Tx } from "../platform/database/database.ts";
import type { SealedFiles } from "../platform/files/sealed-files.ts";
import { lockUser } from "../users/index.ts";
import { orderMaking } from "./make-export.ts";
import { countExports, insertExport, listExports, placeOf } from "./queries.ts";

export async function readExportState(db: Queryable, userId: string): Promise<ExportState> {
  const { ordered } = await countExports(db, userId);
  const [newest] = await listExports(db, userId);
  return {
    export: newest
      ? {
          state: newest.state,
          orderedAt: newest.ordered_at.toISOString(),
          expiresAt: newest.state === "ready" ? newest.expires_at.toISOString() : null,
          bytes: newest.bytes,
        }
      : null,
    left: Math.max(0, exportLimits.aDay - ordered),
  };
}

// Orders a download of everything that is stored about the caller.
export async function orderExport(tx: Tx, call: SignedInCall): Promise<ExportState> {
  const { userId } = call.principal;
  if (!(await lockUser(tx, userId))) throw refuse("session_required");
  const { ordered, waiting } = await countExports(tx, userId);
  if (waiting > 0) throw refuse("export_under_way");
  if (ordered >= exportLimits.aDay) throw refuse("too_many_exports");
  const exportId = await insertExport(tx, userId);
  await orderMaking(tx, exportId);
  await call.audit(tx, { action: "own-data.ordered", subject: { kind: "user", id: userId } });
  return readExportState(tx, userId);
}

const linkSeconds = 60;

// The address of the newest file, for the caller alone.
export async function linkToExport(
  tx: Tx,
  call: SignedInCall,
  sealed: SealedFiles,
): Promise<{ url: string }> {
  const { userId } = call.principal;
  const ready = (await listExports(tx, userId)).find(({ state }) => state === "ready");
  if (!ready) throw refuse("export_over");
  const until = String(Math.floor((await boliNow(tx)).getTime() / 1_000) + linkSeconds);
  const signature = sealed.sign(placeOf(ready.key).path, { reader: userId, until });
  await call.audit(tx, { action: "own-data.fetched", subject: { kind: "user", id: userId } });
  return { url: `/files/own-data/${ready.id}?until=${until}&signature=${signature}` };
}
