import { type ResultWords, resultWords } from "@boli/contract/outcomes/export-words";
import type { ResultLot, Results } from "@boli/contract/outcomes/endpoints";
import { formatRupees } from "@boli/contract/base/money";
import { formatDate, formatTime } from "@boli/contract/base/time";
import type { SignedInCall } from "../http/call.ts";
import { Queue } from "../http/guards/queue.ts";
import type { Queryable } from "../platform/database/database.ts";
import { type DocumentPage, type LabelledLine, drawDocument } from "../platform/documents/draw-document.ts";
import { readResults } from "./results.ts";

const drawing = new Queue({ atOnce: 2, waiting: 20, perSender: 2 });

// The results of a sale as a PDF that can be passed on: it names buyers by their aliases only.
export async function printResults(db: Queryable, saleId: string, call: SignedInCall): Promise<Uint8Array> {
  const results = await readResults(db, saleId, call);
  return drawing.run(() => drawDocument(pageOf(results)), { sender: call.principal.userId });
}

const line = (en: string, hi: string, value: string): LabelledLine => ({ label: { en, hi }, value });

function pageOf({ title, isPractice, overAt, at, summary, lots }: Results): DocumentPage {
  const { total, sold, bids, bidders, watchers, estimates, totalOfEstimated } = summary;
  const over = new Date(overAt ?? at);
  return {
    brand: "Boli",
    title: { en: "Results", hi: "नतीजे" },
    issuedAt: at,
    head: [line("Ended", "समाप्त", `${formatDate(over)}, ${formatTime(over)}`)],
    parties: [{ label: { en: "Live auction", hi: "लाइव नीलामी" }, lines: [title] }],
    rows: lots.map(rowOf),
    sums: [
      line("Lots sold", "बिके हुए लॉट", `${sold} / ${summary.lots}`),
      ...(estimates === 0
        ? []
        : [
            line(
              "Against estimates",
              "अनुमान पर",
              `${formatRupees(totalOfEstimated)} / ${formatRupees(estimates)}`,
            ),
          ]),
      line("Total", "कुल", formatRupees(total)),
    ],
    inWords: { en: "", hi: "" },
    facts: [
      line("Bids", "बोलियाँ", String(bids)),
      line("Bidders", "बोली लगाने वाले", String(bidders)),
      line("Watchers", "नज़र रखने वाले", String(watchers)),
    ],
    notes: [isPractice ? resultNotes.practice : resultNotes.money],
  };
}

const resultNotes = {
  practice: {
    en: "Practice auction: nothing was really sold, and nobody owes anything.",
    hi: "अभ्यास नीलामी: असल में कुछ नहीं बिका, और किसी को कुछ नहीं देना है।",
  },
  money: {
    en: "Winners pay the host directly. Boli takes no sale money.",
    hi: "विजेता सीधे होस्ट को भुगतान करते हैं। Boli बिक्री का पैसा नहीं लेता।",
  },
};

function rowOf(lot: ResultLot): DocumentPage["rows"][number] {
  const { position, item, price, soldTo, bids } = lot;
  const facts = [
    `Lot ${position}`,
    ...(soldTo === null ? [] : [soldTo]),
    `${bids} ${bids === 1 ? "bid" : "bids"}`,
    outcomeOf(lot, resultWords.en),
  ];
  return {
    text: { en: item, hi: item },
    detail: facts.join(" · "),
    amount: price === null ? "–" : formatRupees(price),
  };
}

function outcomeOf({ status, outcome }: ResultLot, { statuses, states, free }: ResultWords): string {
  const contract = outcome?.contracts.at(-1);
  if (contract === undefined) return statuses[status];
  return outcome?.isFree ? free : states[contract.state];
}
