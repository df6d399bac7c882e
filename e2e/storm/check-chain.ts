import { emptyHead, hashAfter, sealOf } from "../../tools/verify-log.ts";
import type { LotLife } from "./life.ts";
import type { Report } from "./report.ts";

// The numbers, hashes and seals of a log, regardless of its content (BID-5, BID-12).
export function checkChain({ row: lot, log }: LotLife, report: Report): void {
  let head = emptyHead;
  for (const [index, row] of log.entries()) {
    if (row.seq !== index + 1) {
      report.add("BID-5", `row ${index + 1} of lot ${lot.id} bears the number ${row.seq}`);
      return;
    }
    // The row of an outage keeps no secret, and the public log shows what it did.
    if (
      row.salt !== null &&
      row.kind !== "outage" &&
      sealOf(row.salt, row.bidder, row.ceiling) !== row.secret
    )
      report.add("BID-12", `row ${row.seq} of lot ${lot.id} is not sealed for its bidder and ceiling`);
    head = hashAfter(head, { ...row, at: new Date(row.at).toISOString() }, lot.form);
    if (head !== row.hash) {
      report.add("BID-12", `row ${row.seq} of lot ${lot.id} does not fit its hash`);
      return;
    }
  }
  if (head !== lot.head) report.add("BID-12", `lot ${lot.id} bears another head than its log`);
  if (lot.bidSeq !== log.length)
    report.add("BID-5", `lot ${lot.id} counts ${lot.bidSeq} rows and has ${log.length}`);
}
