import * as z from "zod/mini";
import { createSaleBody, refusalOfSaleFields } from "@boli/contract/live/inputs";
import type { LiveInputRefusal } from "@boli/contract/live/refusals";
import { readYouTubeLink } from "@boli/contract/live/youtube";
import { instantOf } from "../../lib/form/values.ts";
import { bodyOf } from "./body.ts";
import type { FormLot, SaleForm } from "./form-state.ts";

// Checks the form by the server's own schema before anything is sent.

// Keys of the contract's texts, by the server's names of the fields: "title", "selectedItems.3.reserve".
type FieldKeys = Record<string, string>;
type Code = LiveInputRefusal | "invalid_input" | "sale_times_wrong" | "youtube_link_wrong";

export function checkSale(form: SaleForm): { code: Code; keys: FieldKeys } | undefined {
  const keys: FieldKeys = {};
  const read = z.safeParse(createSaleBody, bodyOf(form));
  for (const { path, message } of read.error?.issues ?? []) keys[path.map(String).join(".")] ??= message;
  const specified = refusalOfSaleFields(keys);
  const others = Object.keys(keys).length > 0;
  const times = wrongTimes(form);
  Object.assign(keys, times);
  const isWrongLink = form.youtubeUrl.trim() !== "" && readYouTubeLink(form.youtubeUrl.trim()) === null;
  if (isWrongLink) keys["youtubeUrl"] ??= "youtube_link_wrong";
  if (Object.keys(keys).length === 0) return undefined;
  if (specified !== undefined || others) return { code: specified ?? "invalid_input", keys };
  return { code: isWrongLink ? "youtube_link_wrong" : "sale_times_wrong", keys };
}

function wrongTimes(form: SaleForm): FieldKeys {
  const [start, end] = [instantOf(form.startDateTime), instantOf(form.endDateTime)];
  if (start === undefined || end === undefined) return {};
  if (end <= start) return { endDateTime: "after_start" };
  if (form.settings.pace === "clerk") return {};
  const wrong: FieldKeys = {};
  for (const [index, { closesAt, status }] of form.lots.entries()) {
    // Late bids move the close of an open lot, also past the end.
    if (status !== "queued") continue;
    const close = instantOf(closesAt);
    const isHalf = close === undefined && (closesAt.day !== "" || closesAt.clock !== "");
    if (isHalf || (close !== undefined && isOutside(close, start, end)))
      wrong[`selectedItems.${index}.closesAt`] = "lot_close";
  }
  return wrong;
}

// True when a lot can't close then (MAKE-5). Times of the sale that are missing or wrong themselves judge no lot.
export const isOutside = (close: Date, start: Date | undefined, end: Date | undefined): boolean =>
  start !== undefined && end !== undefined && start < end && (close <= start || close > end);

const fieldsOfLots = new Set(["minimumBidPrice", "reserve", "closesAt"]);

// The place of a field in the page, from its name on the server. There, lots have keys, which stay when lots move.
export function placeOf(name: string, lots: readonly FormLot[]): string {
  const [, index, field = "reserve"] = /^selectedItems\.(\d+)(?:\.(.+))?$/.exec(name) ?? [];
  const lot = index === undefined ? undefined : lots[Number(index)];
  if (lot === undefined) return name;
  return lotAt(lot.key, fieldsOfLots.has(field) ? field : "item");
}

export const lotAt = (key: string, field: string): string => `lot.${key}.${field}`;

export function ofLotAt(at: string): { key: string; field: string } | undefined {
  const [, key, field] = /^lot\.([^.]+)\.(.+)$/.exec(at) ?? [];
  return key === undefined || field === undefined ? undefined : { key, field };
}
