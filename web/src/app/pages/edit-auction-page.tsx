import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { FullAuction } from "@boli/contract/auctions/endpoints";
import { EditScreen } from "../../auctions/form/edit/edit-screen.tsx";
import { HistoryDrawer } from "../../auctions/management/history-drawer.tsx";
import { CancelDialog } from "../../auctions/own/own-cancel.tsx";
import { session, userOf } from "../../lib/session.ts";
import { useStore } from "../../lib/use-store.ts";
import { useListingMessages } from "../../auctions/form/texts/index.ts";
import { Button } from "../../ui/button.tsx";

const route = getRouteApi("/app/auctions/$id/edit");

export function Page() {
  const texts = useListingMessages();
  const user = userOf(useStore(session));
  const { id } = route.useParams();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ for: "cancel" | "history"; auction: FullAuction }>();
  const close = () => setOpened(undefined);
  if (user === undefined) return null;
  const leave = () => void navigate({ to: "/app/auctions/$id", params: { id } });
  return (
    <>
      <EditScreen
        key={id}
        userId={user.id}
        id={id}
        onDone={leave}
        onLeave={leave}
        renderActions={(auction) => (
          <>
            <Link className="button button-quiet" to="/app/auctions/$id" params={{ id }}>
              {texts.own.view}
            </Link>
            <Link className="button button-quiet" to="/app/create-auction" search={{ from: id }}>
              {texts.own.duplicate}
            </Link>
            <Button kind="quiet" onPress={() => setOpened({ for: "history", auction })}>
              {texts.history}
            </Button>
            {auction.can.cancel && (
              <Button kind="quiet" onPress={() => setOpened({ for: "cancel", auction })}>
                {texts.own.cancel}
              </Button>
            )}
          </>
        )}
      />
      {opened?.for === "history" && <HistoryDrawer auction={opened.auction} onClose={close} />}
      {opened?.for === "cancel" && <CancelDialog id={id} title={opened.auction.title} onClose={close} />}
    </>
  );
}
