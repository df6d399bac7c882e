import { createHash } from "node:crypto";
import type { SaleLog } from "@boli/contract/sale-log";
import { answerSale, saleId, saleLot } from "../../../../e2e/support/sale-answers.ts";
import { alert, done, submit } from "../../../../e2e/support/state-answers.ts";
import { busy, click, fill, gives, type StatesOf, steps, visit } from "../../../../e2e/support/steps.ts";

const address = `/api/live-auctions/${saleId(1)}/log`;
const noHead = createHash("sha256").update("boli bid log").digest("hex");
const log: SaleLog = {
  saleId: saleId(1),
  lots: [{ lotId: saleLot(1).id, form: 2, bidSeq: 0, head: noHead, rows: [] }],
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
    gives(address, done(log)),
    verify,
    ".verify-sound",
    fill("input[name=code]", "nothing like it"),
    submit,
  ),
  changed: steps(gives(address, done({ ...log, lots: [{ ...log.lots[0], head: "0" }] })), verify, alert),
  failed: steps(busy(address), verify, alert),
};
