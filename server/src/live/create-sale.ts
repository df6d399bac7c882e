import type * as z from "zod/mini";
import type { createSaleBody } from "@boli/contract/live";
import { v7 as uuid } from "uuid";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { type ItemRow, lockItems, setItemStatus } from "../inventory/index.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import { noHead } from "./bid-chain.ts";
import { setSaleTimer } from "./sale-timer.ts";
import { loadAllLots, lockSale } from "./load-sale.ts";
import { insertLots } from "./save-sale.ts";

type NewSale = z.output<typeof createSaleBody>;

// Makes a sale of the caller's items; each becomes part of it, and of no other unfinished one (LOT-2).
export async function createSale(tx: Tx, call: SignedInCall, body: NewSale): Promise<{ id: string }> {
  const now = await boliNow(tx);
  const startsAt = new Date(body.startDateTime);
  const endsAt = new Date(body.endDateTime);
  if (endsAt <= startsAt || endsAt <= now) throw refuse("sale_times_wrong");
  const embedId = youTubeId(body.youtubeUrl);
  if (body.youtubeUrl !== "" && embedId === null) throw refuse("youtube_link_wrong");
  const items = await takeItems(tx, call, body);
  const id = uuid();
  const { settings } = body;
  await tx
    .insertInto("sale")
    .values({
      id,
      host_id: call.principal.userId,
      title: body.title,
      description: body.description,
      city: body.city ?? null,
      state: body.state ?? null,
      status: "scheduled",
      pace: settings.pace,
      starts_at: startsAt,
      ends_at: endsAt,
      original_ends_at: endsAt,
      youtube_url: body.youtubeUrl,
      youtube_embed_id: embedId,
      allow_chat: settings.allowChat,
      require_membership: settings.requireMembership,
      step_rupees: settings.step.kind === "table" ? null : settings.step.rupees,
      soft_close_seconds: settings.softCloseSeconds,
      soft_close_cap_minutes: settings.softCloseCapMinutes,
      is_practice: body.isPractice,
      is_verified: false,
      seq: 0,
      aliases: 0,
      total_bids: 0,
      total_revenue_paise: 0,
      current_lot_id: null,
      held_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await insertLots(tx, { id, isPractice: body.isPractice }, lotsOf(body, items, endsAt), noHead);
  if (!body.isPractice) await setItemStatus(tx, [...items.keys()], "in_auction");
  const locked = await lockSale(tx, id);
  if (locked) {
    await loadAllLots(tx, locked.sale);
    await setSaleTimer(tx, locked.sale);
  }
  return { id };
}

function lotsOf(body: NewSale, items: Map<string, ItemRow>, endsAt: Date) {
  return body.selectedItems.flatMap((selected, index) => {
    const item = items.get(selected.inventoryItem);
    if (!item) return [];
    const closesAt = selected.closesAt === undefined ? endsAt.getTime() : Date.parse(selected.closesAt);
    if (closesAt > endsAt.getTime() || closesAt <= Date.parse(body.startDateTime))
      throw refuse("sale_times_wrong");
    return [
      {
        id: uuid(),
        position: index + 1,
        itemId: item.id,
        itemName: item.name,
        category: item.category,
        minimum: selected.minimumBidPrice,
        closesAt: body.settings.pace === "timed" ? closesAt : null,
      },
    ];
  });
}

// Each item must be there, free, and the caller's own, unless the caller may act for anyone.
async function takeItems(tx: Tx, call: SignedInCall, body: NewSale): Promise<Map<string, ItemRow>> {
  const ids = body.selectedItems.map((item) => item.inventoryItem);
  const rows = await lockItems(tx, [...new Set(ids)]);
  const items = new Map(rows.map((row) => [row.id, row]));
  for (const id of ids) {
    const item = items.get(id);
    const isOwn = item?.owner_id === call.principal.userId || call.scope === "any";
    const isFree = body.isPractice || item?.status === "available";
    if (!item || !isOwn || !isFree) throw refuse("item_not_available");
  }
  if (items.size !== ids.length) throw refuse("item_not_available");
  return items;
}

// A bare id of eleven characters, or one of the forms in which YouTube writes its links.
export function youTubeId(text: string): string | null {
  const bare = /^[A-Za-z0-9_-]{11}$/;
  if (bare.test(text)) return text;
  if (!URL.canParse(text)) return null;
  const { hostname, pathname, searchParams } = new URL(text);
  const host = hostname.replace(/^(www|m|music)\./, "");
  if (!["youtube.com", "youtu.be", "youtube-nocookie.com"].includes(host)) return null;
  const [first = "", second = ""] = pathname.split("/").filter((part) => part !== "");
  const candidate =
    host === "youtu.be"
      ? first
      : ["embed", "shorts", "live"].includes(first)
        ? second
        : (searchParams.get("v") ?? "");
  return bare.test(candidate) ? candidate : null;
}
