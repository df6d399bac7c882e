import type { PublicSale } from "@boli/contract/site/site";
import { placeIn } from "@boli/contract/auctions/known-names";
import type { Tone } from "../ui/tones.ts";
import { Chip } from "../ui/chip.tsx";
import { Fact } from "../ui/fact.tsx";
import { Arch } from "./art/arch.tsx";
import { Bazaar } from "./art/bazaar.tsx";
import { longMoment } from "./dates.ts";
import { SignInLine } from "./sign-in-line.tsx";
import { elsewhere, type View } from "./view.ts";

type ShownStatus = PublicSale["status"] | "started";

const tones: Record<ShownStatus, Tone> = {
  scheduled: "primary",
  started: "warning",
  live: "error",
  completed: "success",
  cancelled: "neutral",
};

// One live auction, for people who were sent its link: enough to decide whether to come.
export function SalePage({ view, sale }: { view: View; sale: PublicSale }) {
  const { sale: texts, auction } = view.texts;
  const { id, title, picture, host, lots, lotCount } = sale;
  const status = statusOf(view, sale);
  const place = placeOf(view, sale);
  const isOn = status === "live" || status === "started";
  return (
    <article className="wide shared">
      {picture === null ? (
        <Arch className="shared-drawing" background="warning">
          <Bazaar />
        </Arch>
      ) : (
        <img className="shared-picture" src={picture} alt="" width={1600} height={1200} />
      )}
      <div className="shared-words">
        <p className="shared-chips">
          <Chip tone="secondary">{texts.kind}</Chip>
          <Chip tone={tones[status]}>{texts.statuses[status]}</Chip>
        </p>
        <h1>{title}</h1>
        <dl className="shared-facts numbers">
          <Moment view={view} name={texts.starts} instant={sale.startDateTime} />
          {isOn && <Moment view={view} name={texts.ends} instant={sale.endDateTime} />}
          {place !== undefined && <Fact name={auction.place}>{place}</Fact>}
          {host !== null && <Fact name={texts.host}>{host}</Fact>}
        </dl>
        <p className="shared-links">
          <a className="button button-strong" href={elsewhere.sale(id)}>
            {isOn ? texts.join : texts.view}
          </a>
        </p>
        {(isOn || status === "scheduled") && (
          <SignInLine view={view} href={elsewhere.loginForSale(id)}>
            {isOn ? texts.signInToBid : texts.signIn}
          </SignInLine>
        )}
        <section className="shared-lots">
          <h2>{texts.lots({ count: lotCount })}</h2>
          <ol className="shared-items shared-run">
            {numbered(lots).map(({ number, name }) => (
              <li key={number}>{name}</li>
            ))}
          </ol>
          {lotCount > lots.length && <p>{auction.more({ count: lotCount - lots.length })}</p>}
        </section>
      </div>
    </article>
  );
}

// Two lots may have the same name; the order is all that tells them apart.
const numbered = (lots: readonly string[]) => lots.map((name, at) => ({ number: at + 1, name }));

// A sale whose time has come is shown as started until the server has started it.
export const statusOf = (
  { facts }: View,
  { status, startDateTime }: Pick<PublicSale, "status" | "startDateTime">,
): ShownStatus =>
  status === "scheduled" && facts.now !== "" && Date.parse(startDateTime) <= Date.parse(facts.now)
    ? "started"
    : status;

export const placeOf = ({ names }: View, place: Pick<PublicSale, "city" | "state">): string | undefined =>
  placeIn(names, place) || undefined;

function Moment({ view, name, instant }: { view: View; name: string; instant: string }) {
  return (
    <Fact name={name}>
      <time dateTime={instant}>{longMoment(instant, view.facts.language)}</time>
    </Fact>
  );
}

// "Live auction · Tuesday, 1 December 2026, 10:00 AM · Pune, Maharashtra · 12 lots", for previews and search engines.
export function saleLine(view: View, sale: PublicSale): string {
  const { sale: texts } = view.texts;
  return [
    texts.kind,
    longMoment(sale.startDateTime, view.facts.language),
    placeOf(view, sale),
    texts.lots({ count: sale.lotCount }),
    sale.host ?? undefined,
  ]
    .filter((part) => part !== undefined)
    .join(" · ");
}
