import { v7 as uuid } from "uuid";
import type { SignedInCall } from "../../src/http/call.ts";
import { Refusal } from "../../src/http/refusal.ts";
import { setClockOffset } from "../../src/platform/database/clock.ts";
import type { Database, Tx } from "../../src/platform/database/database.ts";
import { readUpiLink } from "../../src/platform/payments/upi-link.ts";
import { readSettings } from "../../src/settings/settings.ts";
import { UpiStandIn } from "../../src/stand-ins/upi/upi-stand-in.ts";
import {
  acceptAmount,
  confirmPayment,
  rejectPayment,
} from "../../src/subscriptions/admin/confirm-payment.ts";
import { refundPayment } from "../../src/subscriptions/admin/refund-payment.ts";
import { checkOf, importStatement } from "../../src/subscriptions/statement/import-statement.ts";
import { subscribe } from "../../src/subscriptions/subscribe.ts";
import { verifyPayment } from "../../src/subscriptions/verify-payment.ts";
import { takeMessage } from "../../src/subscriptions/webhook-route.ts";
import type { Dice } from "../../../tools/dice.ts";
import { aUser } from "../builders.ts";
import type { ReportedMoney } from "./model.ts";

// Money that really moved, and the message that reports it.
export interface Transfer extends ReportedMoney {
  reference: string;
  message: { body: string; headers: Record<string, string> };
  // The line as the bank writes it in every statement.
  line: string;
  // The reference in the line's text, and the UTR in a cell of its own.
  written: { reference: string | null; utr: string | null };
}

// The moment at which a transaction is abandoned: before the commit nothing of it may stay; after it, only the answer is lost.
export type Crash = "before" | "after" | null;

class Abandoned extends Error {
  override name = "Abandoned";
}

export type Columns = { amount: string; narration: string; utr?: string };

// The actions on the product. A planted bug replaces some of them.
export interface Product {
  subscribe(userId: string): Promise<string | "refused">;
  verify(userId: string, subscriptionId: string, utr: string | undefined): Promise<boolean>;
  // Returns whether the message was taken.
  deliver(message: Transfer["message"], crash: Crash): Promise<boolean>;
  importRows(csv: string, columns: Columns, crash: Crash): Promise<void>;
  // Each returns false when the admin was refused.
  confirm(
    id: string,
    choice: { utr?: string; reference?: string; amount?: number },
    crash: Crash,
  ): Promise<boolean>;
  reject(id: string): Promise<boolean>;
  refund(id: string, crash: Crash): Promise<boolean>;
  accept(id: string): Promise<boolean>;
}

export interface World {
  database: Database;
  bank: UpiStandIn;
  product: Product;
  people: string[];
  // The product's time.
  now(): number;
  moveClock(ms: number): Promise<void>;
  pay(link: string, dice: Dice, paise?: number): Transfer;
  // Pays so that the bank writes only the reference.
  payAtBank(link: string, paise: number): Transfer;
}

const lineOf = (paise: number, { reference, utr }: Transfer["written"], balance: string): string =>
  `UPI ${reference?.toLowerCase() ?? ""} PAYMENT,${(paise / 100).toFixed(2)},${utr ?? ""},${balance}`;

const settings = readSettings({ NODE_ENV: "test" });

// An admin and two buyers, the same for all sequences of a database.
const casts = new WeakMap<Database, Promise<string[]>>();
const castOf = (database: Database): Promise<string[]> => {
  const cast =
    casts.get(database) ??
    Promise.all(
      (["admin", "buyer", "buyer"] as const).map(async (role) => (await aUser(database, { role })).id),
    );
  casts.set(database, cast);
  return cast;
};

export async function openWorld(
  database: Database,
  plant: (product: Product, world: World) => Product,
): Promise<World> {
  const bank = new UpiStandIn({ secret: "the sequences' secret", ownOrigin: () => "" });
  const [admin = "", ...people] = await castOf(database);
  const real = openProduct(database, bank, admin);
  let offset = 0;
  const world: World = {
    database,
    bank,
    product: real,
    people,
    now: () => Date.now() + offset,
    moveClock: async (ms) => {
      offset += ms;
      await database.transaction((tx) => setClockOffset(tx, offset));
    },
    pay: (link, dice, paise) => payFromAnyApp(bank, { link, paise }, dice),
    payAtBank: (link, paise) => {
      const reported = transfer(bank, link, paise);
      const written = { reference: reported.reference, utr: null };
      return { ...reported, written, line: lineOf(reported.paise, written, "") };
    },
  };
  world.product = plant(real, world);
  return world;
}

const callOf = (userId: string): SignedInCall =>
  ({
    principal: { userId, role: "admin" },
    requestId: uuid(),
    audit: async () => undefined,
  }) as unknown as SignedInCall;

// The actions as the product does them.
function openProduct(database: Database, bank: UpiStandIn, admin: string): Product {
  const platform = { database, settings, payments: bank };
  const inTransaction = (crash: Crash, work: (tx: Tx) => Promise<unknown>): Promise<boolean> =>
    commitOrAbandon(database, crash, work);
  return {
    subscribe: async (userId) => {
      try {
        return (await subscribe(platform, callOf(userId), undefined)).id;
      } catch (error) {
        if (error instanceof Refusal) return "refused";
        throw error;
      }
    },
    verify: async (userId, id, utr) =>
      verifyPayment(platform, callOf(userId), { id, utr }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Refusal && error.code === "too_many_utrs") return false;
          throw error;
        },
      ),
    deliver: async ({ body, headers }, crash) => {
      const read = bank.readWebhook(Buffer.from(body), headers);
      if (read.kind === "forged" || read.kind === "unreadable") return false;
      return inTransaction(crash, (tx) => takeMessage(tx, platform, bank.name, read));
    },
    importRows: async (csv, columns, crash) =>
      void (await inTransaction(crash, (tx) =>
        importStatement(tx, platform, callOf(admin), { csv, mapping: columns, check: checkOf(csv, columns) }),
      )),
    confirm: (id, choice, crash) =>
      inTransaction(crash, (tx) =>
        confirmPayment(tx, platform, callOf(admin), id, { note: "Seen.", ...choice }),
      ),
    reject: (id) => inTransaction(null, (tx) => rejectPayment(tx, callOf(admin), id, "Not seen.")),
    refund: (id, crash) =>
      inTransaction(crash, (tx) => refundPayment(tx, platform, callOf(admin), { id, note: "Back." })),
    accept: (id) =>
      inTransaction(null, (tx) => acceptAmount(tx, platform, callOf(admin), { id, note: "So it is." })),
  };
}

// Returns false when the product refused it, or it was abandoned.
async function commitOrAbandon(
  database: Database,
  crash: Crash,
  work: (tx: Tx) => Promise<unknown>,
): Promise<boolean> {
  try {
    await database.transaction(async (tx) => {
      await work(tx);
      if (crash === "before") throw new Abandoned();
    });
    return true;
  } catch (error) {
    if (error instanceof Refusal || error instanceof Abandoned) return false;
    throw error;
  }
}

function transfer(
  bank: UpiStandIn,
  link: string,
  paise: number | undefined,
): Omit<Transfer, "line" | "written"> {
  const asked = readUpiLink(link);
  if (!asked) throw new Error("The product gave a link that no app can pay.");
  const message = bank.play({ ...asked, amountPaise: paise ?? asked.amountPaise }, "paid");
  const read = bank.readWebhook(Buffer.from(message.body), message.headers);
  if (read.kind !== "paid") throw new Error("The bank does not understand itself.");
  const { utr, providerPayment, amountPaise } = read.money;
  return { reference: asked.reference, utr, name: providerPayment, row: null, paise: amountPaise, message };
}

function payFromAnyApp(
  bank: UpiStandIn,
  { link, paise }: { link: string; paise: number | undefined },
  dice: Dice,
): Transfer {
  const reported = transfer(bank, link, paise);
  const hasReference = dice.chance(60);
  const written = {
    reference: hasReference ? reported.reference : null,
    utr: !hasReference || dice.chance(65) ? reported.utr : null,
  };
  // Some banks write the balance; without it, two payments without a UTR may look the same.
  const balance = dice.chance(50) ? (dice.int(100_000, 900_000_000) / 100).toFixed(2) : "";
  return { ...reported, written, line: lineOf(reported.paise, written, balance) };
}
