import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { session, userOf } from "../../../lib/session.ts";
import { useStore } from "../../../lib/use-store.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { ChatPanel } from "../../../live/chat/chat-panel.tsx";
import { ConsoleView, ConsoleWaiting } from "../../../live/console/console-view.tsx";
import { useConsoleMessages } from "../../../live/console/texts/index.ts";
import { saleKey } from "../../../live/query-keys.ts";
import { saleById } from "../../../live/room/queries.ts";

const route = getRouteApi("/app/live-auctions/$id/console");

export function Page() {
  const texts = useConsoleMessages();
  const { id } = route.useParams();
  const client = useQueryClient();
  const user = userOf(useStore(session));
  const audience = `${user?.id} ${user?.role} ${user?.subscriptionStatus}`;
  const query = useQuery(saleById(id, audience));
  const sale = query.data;
  useTitle(sale === undefined ? texts.name : texts.title({ title: sale.title }));
  const renderBack = (look: { className: string; children: ReactNode; label: string }): ReactNode => (
    <Link className={look.className} to="/app/live-auctions/$id" params={{ id }} aria-label={look.label}>
      {look.children}
    </Link>
  );
  if (!sale?.can.manage)
    return (
      <ConsoleWaiting
        kind={sale !== undefined ? "not-yours" : query.isError ? "failed" : "loading"}
        isFetching={query.isFetching}
        onTryAgain={() => void query.refetch()}
        renderBack={renderBack}
      />
    );
  return (
    <ConsoleView
      key={id}
      sale={sale}
      audience={audience}
      // Nobody writes before the sale.
      renderChat={
        sale.settings.allowChat && (sale.status === "live" || sale.status === "completed")
          ? (pinned) => <ChatPanel saleId={id} isLive={sale.status === "live"} mayModerate pinned={pinned} />
          : undefined
      }
      renderBack={renderBack}
      results={
        <Link className="button button-strong" to="/app/live-auctions/$id/results" params={{ id }}>
          {texts.bands.results}
        </Link>
      }
      onChanged={() => client.invalidateQueries({ queryKey: saleKey(id) })}
    />
  );
}
