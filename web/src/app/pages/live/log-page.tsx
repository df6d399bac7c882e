import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { session, userOf } from "../../../lib/session.ts";
import { useStore } from "../../../lib/use-store.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { OutagesLink } from "../../../live/log/outages-link.tsx";
import { useLogMessages } from "../../../live/log/texts/index.ts";
import { LogProves, VerifyPanel } from "../../../live/log/verify-panel.tsx";
import { saleById } from "../../../live/room/queries.ts";
import { PreviousIcon } from "../../../ui/area-icons.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";

const route = getRouteApi("/app/live-auctions/$id/log");

export function Page() {
  const texts = useLogMessages();
  const { id } = route.useParams();
  const user = userOf(useStore(session));
  // Only names the lots and says what an interruption did: the log itself is checked without it.
  const { data: sale } = useQuery(saleById(id, `${user?.id} ${user?.role} ${user?.subscriptionStatus}`));
  useTitle(texts.title);
  function nameOf(lotId: string): string {
    const lot = sale?.items.find((one) => one.id === lotId);
    return lot === undefined
      ? texts.someLot
      : texts.lot({ position: lot.position, item: lot.inventoryItem.name });
  }
  return (
    <div className="tall-screen">
      <Link className="back-link" to="/app/live-auctions/$id" params={{ id }}>
        <PreviousIcon />
        {texts.back}
      </Link>
      <ScreenHeading heading={texts.title} sentence={texts.sentence} />
      <LogProves />
      <OutagesLink />
      <VerifyPanel
        key={id}
        saleId={id}
        nameOf={nameOf}
        clerkStart={sale?.pace === "clerk" ? sale : undefined}
      />
    </div>
  );
}
