import { Link } from "@tanstack/react-router";
import { session, userOf } from "../../../lib/session.ts";
import { useStore } from "../../../lib/use-store.ts";
import { RunningSaleList } from "../../../live/oversight/running-sale-list.tsx";
import { useOversightMessages } from "../../../live/oversight/texts/index.ts";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { useScreenName } from "../../screen-names.ts";

export function Page() {
  const words = useOversightMessages();
  const name = useScreenName("/app/admin/live");
  const user = userOf(useStore(session));
  return (
    <div className="tall-screen">
      <ScreenHeading heading={name} sentence={words.lead} />
      <p>
        <Link to="/app/disputes">{useScreenName("/app/disputes")}</Link>
      </p>
      <RunningSaleList
        userId={user?.id ?? ""}
        audience={`${user?.id} ${user?.role} ${user?.subscriptionStatus}`}
        renderTitle={({ id, title }) => (
          <Link to="/app/live-auctions/$id" params={{ id }}>
            {title}
          </Link>
        )}
        renderConsole={({ id }) => (
          <Link className="button button-strong" to="/app/live-auctions/$id/console" params={{ id }}>
            {words.console}
          </Link>
        )}
      />
    </div>
  );
}
