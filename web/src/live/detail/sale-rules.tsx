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
  const { rules: texts } = useSalePageMessages();
  const { step, requireMembership } = sale.settings;
  const facts = [
    // The sale may have run at another time, which is not known.
    [isOver(sale.status) ? texts.wasPlanned : texts.when, spanOf(sale, texts)],
    [texts.place, placeName(sale) || undefined],
    [texts.pace, texts.paces[sale.pace]],
    [
      texts.step,
      step.kind === "table" ? texts.tableStep : texts.fixedStep({ amount: formatRupees(step.rupees) }),
    ],
    [texts.softClose, sale.pace === "clerk" ? undefined : softCloseOf(sale, texts)],
    [texts.who, sale.isPractice ? texts.practice : requireMembership ? texts.members : texts.everyone],
  ] as const;
  return (
    <section className="sale-part" aria-labelledby="sale-rules">
      <h2 id="sale-rules">{texts.heading}</h2>
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

const spanOf = ({ startDateTime, endDateTime }: SaleView, texts: SalePageMessages["rules"]): string =>
  sameDaySpan(startDateTime, endDateTime) ??
  texts.span({ from: moment(startDateTime), to: moment(endDateTime) });

function softCloseOf({ settings }: SaleView, texts: SalePageMessages["rules"]): string {
  const { softCloseSeconds: seconds, softCloseCapMinutes: cap } = settings;
  if (seconds === 0 || cap === 0) return texts.noSoftClose;
  const window =
    seconds % 60 === 0 ? texts.minutes({ count: seconds / 60 }) : texts.seconds({ count: seconds });
  return texts.softCloseOf({ window, cap: texts.minutes({ count: cap }) });
}

// The result of a sale that is over.
export function SaleResults({ sale: { items, statistics } }: { sale: SaleView }) {
  const { results: texts } = useSalePageMessages();
  const sold = items.filter(({ status }) => status === "sold").length;
  return (
    <section className="sale-results" aria-label={texts.heading}>
      <dl className="numbers">
        <Fact name={texts.sold}>{texts.soldOf({ sold, all: items.length })}</Fact>
        <Fact name={texts.bids}>{statistics.totalBids.toLocaleString("en-IN")}</Fact>
        <Fact name={texts.revenue}>{formatRupees(statistics.totalRevenue)}</Fact>
      </dl>
    </section>
  );
}
