import { createHash } from "node:crypto";
import type { SaleLog } from "@boli/contract/live/sale-log";
import { answerSale, saleId, saleLot } from "../../../../e2e/support/sale-answers.ts";
import { alert, done, submit } from "../../../../e2e/support/state-answers.ts";
import { busy, click, fill, gives, type StatesOf, steps, visit } from "../../../../e2e/support/steps.ts";

const address = `/api/live-auctions/${saleId(1)}/log`;
const noHead = createHash("sha256").update("boli bid log").digest("hex");
const log: SaleLog = {
  saleId: saleId(1),
  lots: [{ lotId: saleLot(1).id, form: 2, bidSeq: 0, head: noHead, rows: [] }],
};

const moments = {
  from: "2026-11-25T12:00:04.000Z",
  until: "2026-11-25T12:07:11.000Z",
  closedAt: "2026-11-25T12:05:00.000Z",
  closesAt: "2026-11-25T12:17:11.000Z",
};
const waited = {
  from: "2026-11-25T12:17:11.000Z",
  until: "2026-11-25T12:17:18.000Z",
  closedAt: "2026-11-25T12:17:11.000Z",
  closesAt: "2026-11-25T12:18:18.000Z",
};
const withOutages: SaleLog = {
  ...log,
  outages: [
    { from: "2026-11-24T04:00:00.000Z", until: "2026-11-24T04:00:09.000Z" },
    { from: moments.from, until: moments.until },
  ],
  lots: log.lots.map((lot) => ({ ...lot, beside: [moments, waited] })),
};

const button = ".verify-panel .button >> nth=0";
const open = steps(
  (page) => answerSale(page, { status: "completed" }),
  visit(`/app/live-auctions/${saleId(1)}/log`, "buyer"),
  button,
);
const verify = steps(open, click(button));

export const states: StatesOf<"/app/live-auctions/$id/log"> = {
  full: open,
  done: steps(
    gives(address, done(withOutages)),
    verify,
    ".verify-sound",
    click(".log-outages summary >> nth=0"),
    fill("input[name=code]", "nothing like it"),
    submit,
  ),
  changed: steps(gives(address, done({ ...log, lots: [{ ...log.lots[0], head: "0" }] })), verify, alert),
  failed: steps(busy(address), verify, alert),
};
