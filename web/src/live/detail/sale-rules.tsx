import { formatRupees } from "@boli/contract/base/money";
import type { SaleView } from "@boli/contract/live/endpoints";
import { moment, sameDaySpan } from "../../lib/moments.ts";
import { placeName } from "../../locales/known-names.ts";
import { isOver } from "../sale-phase.ts";
import { Fact } from "../../ui/fact.tsx";
import { OutagesLink } from "../log/outages-link.tsx";
import { useSalePageMessages, type SalePageMessages } from "./texts/index.ts";

// The rules of bidding in this sale, shown before anybody bids.
export function SaleRules({ sale }: { sale: SaleView }) {
  const { rules: words } = useSalePageMessages();
  const { step, requireMembership } = sale.settings;
  const facts = [
    // The sale may have run at another time, which is not known.
    [isOver(sale.status) ? words.wasPlanned : words.when, spanOf(sale, words)],
    [words.place, placeName(sale) || undefined],
    [words.pace, words.paces[sale.pace]],
    [
      words.step,
      step.kind === "table" ? words.tableStep : words.fixedStep({ amount: formatRupees(step.rupees) }),
    ],
    [words.softClose, sale.pace === "clerk" ? undefined : softCloseOf(sale, words)],
    [words.who, sale.isPractice ? words.practice : requireMembership ? words.members : words.everyone],
  ] as const;
  return (
    <section className="sale-part" aria-labelledby="sale-rules">
      <h2 id="sale-rules">{words.heading}</h2>
      <dl className="sale-facts numbers">
        {facts.map(
          ([label, value]) =>
            value !== undefined && (
              <Fact key={label} name={label}>
                {value}
              </Fact>
            ),
        )}
      </dl>
      <OutagesLink />
    </section>
  );
}

const spanOf = ({ startDateTime, endDateTime }: SaleView, words: SalePageMessages["rules"]): string =>
  sameDaySpan(startDateTime, endDateTime) ??
  words.span({ from: moment(startDateTime), to: moment(endDateTime) });

function softCloseOf({ settings }: SaleView, words: SalePageMessages["rules"]): string {
  const { softCloseSeconds: seconds, softCloseCapMinutes: cap } = settings;
  if (seconds === 0 || cap === 0) return words.noSoftClose;
  const window =
    seconds % 60 === 0 ? words.minutes({ count: seconds / 60 }) : words.seconds({ count: seconds });
  return words.softCloseOf({ window, cap: words.minutes({ count: cap }) });
}

// The result of a sale that is over.
export function SaleResults({ sale: { items, statistics } }: { sale: SaleView }) {
  const { results: words } = useSalePageMessages();
  const sold = items.filter(({ status }) => status === "sold").length;
  return (
    <section className="sale-results" aria-label={words.heading}>
      <dl className="numbers">
        <Fact name={words.sold}>{words.soldOf({ sold, all: items.length })}</Fact>
        <Fact name={words.bids}>{statistics.totalBids.toLocaleString("en-IN")}</Fact>
        <Fact name={words.revenue}>{formatRupees(statistics.totalRevenue)}</Fact>
      </dl>
    </section>
  );
}
