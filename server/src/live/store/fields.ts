import type { SelectedItem, createSaleBody } from "@boli/contract/live/inputs";
import { paiseFromRupees, rupeesFromPaise, rupeesOrNull } from "@boli/contract/base/money";
import type { Step } from "@boli/contract/live/steps";
import type * as z from "zod/mini";
import {
  type ColumnsOf,
  type KeptField,
  columnsOf,
  plain,
  plainOrNone,
  storedOf,
} from "../../platform/database/fields.ts";

// The fields that a host gives a sale and its lots: their columns, the way in and out, and what an erasure of the host leaves. Whatever
// makes, changes, answers or erases a sale reads these tables. A field of the contract that is missing here fails the types, but for those
// with rules of their own: times, pace, stream, items and terms.

type NewSale = z.output<typeof createSaleBody>;

// The public log of a sale stays, and its people are aliases.
const stays = { erased: null } as const;

// An admin verifies the marked ones (SALE-9). A sale that has started changes no others but these.
const verified = { isVerified: true } as const;
const unverified = { isVerified: false } as const;

export const keptSaleFields = {
  title: { column: "title", ...plain<string>(), ...verified, whenLive: "changes", ...stays },
  description: { column: "description", ...plain<string>(), ...verified, whenLive: "changes", ...stays },
  city: { column: "city", ...plainOrNone<string>(), ...unverified, whenLive: "stays", ...stays },
  state: { column: "state", ...plainOrNone<string>(), ...unverified, whenLive: "stays", ...stays },
} as const satisfies Record<
  Exclude<
    keyof NewSale,
    "startDateTime" | "endDateTime" | "youtubeUrl" | "selectedItems" | "settings" | "terms" | "isPractice"
  >,
  KeptField & { isVerified: boolean; whenLive: "changes" | "stays" }
>;

const step = {
  // Null means the table of steps.
  store: (sent: Step): number | null => (sent.kind === "table" ? null : sent.rupees),
  answer: (stored: number | null): Step =>
    stored === null ? { kind: "table" } : { kind: "fixed", rupees: stored },
};

export const keptSaleSettings = {
  allowChat: { column: "allow_chat", ...plain<boolean>(), ...stays },
  requireMembership: { column: "require_membership", ...plain<boolean>(), ...stays },
  step: { column: "step_rupees", ...step, ...stays },
  softCloseSeconds: { column: "soft_close_seconds", ...plain<number>(), ...stays },
  softCloseCapMinutes: { column: "soft_close_cap_minutes", ...plain<number>(), ...stays },
  fairWarningSeconds: { column: "fair_warning_seconds", ...plain<number>(), ...stays },
} as const satisfies Record<Exclude<keyof NewSale["settings"], "pace">, KeptField>;

export type GivenSale = ColumnsOf<typeof keptSaleFields> & ColumnsOf<typeof keptSaleSettings>;

const rupees = { sql: "bigint", store: paiseFromRupees, answer: rupeesFromPaise } as const;

// Everybody sees these. Lots travel to the database as one text, so each has its type in SQL.
export const keptLotFields = {
  minimumBidPrice: { column: "minimum_paise", ...rupees, ...stays },
} as const satisfies Record<
  Exclude<keyof SelectedItem, "inventoryItem" | "reserve" | "closesAt">,
  KeptField & { sql: string }
>;

// The reserve is the host's secret (LOT-5).
const givenToLot = {
  ...keptLotFields,
  reserve: {
    column: "reserve_paise",
    sql: "bigint",
    store: (sent: number | undefined): number | null => (sent === undefined ? null : paiseFromRupees(sent)),
    answer: rupeesOrNull,
  },
} as const;
export type GivenLot = ColumnsOf<typeof givenToLot>;

export const lotColumns = columnsOf(givenToLot);
export const givenLot = (item: SelectedItem): GivenLot => storedOf(givenToLot, item);

// The columns that decisions read.
export const decidedLot = ({ minimum, reserve }: { minimum: number; reserve: number | null }) => ({
  minimum_paise: keptLotFields.minimumBidPrice.store(minimum),
  reserve_paise: givenToLot.reserve.store(reserve ?? undefined),
});

// The same columns with their types, and their values as they are sent: without nulls.
type Given = typeof givenToLot;
export const lotColumnTypes = Object.fromEntries(
  Object.values(givenToLot).map(({ column, sql }) => [column, sql]),
) as { [Name in keyof Given as Given[Name]["column"]]: Given[Name]["sql"] };
export const sentLot = (given: GivenLot) =>
  Object.fromEntries(Object.entries(given).map(([column, value]) => [column, value ?? undefined])) as {
    [Column in keyof GivenLot]: Exclude<GivenLot[Column], null> | undefined;
  };
