import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { session, userOf } from "../../../lib/session.ts";
import { useStore } from "../../../lib/use-store.ts";
import { CreateSaleScreen } from "../../../live/form/create-sale-screen.tsx";

const route = getRouteApi("/app/create-live-auction");

export function Page() {
  const user = userOf(useStore(session));
  const { from, practice = false } = route.useSearch();
  const navigate = useNavigate();
  if (user === undefined) return null;
  return (
    <CreateSaleScreen
      userId={user.id}
      from={from}
      isPractice={practice}
      onDone={(id) =>
        id === undefined
          ? navigate({ to: "/app/live-auctions" })
          : navigate({ to: "/app/live-auctions/$id", params: { id } })
      }
      onLeave={() => void navigate({ to: "/app/live-auctions" })}
      onOpen={(id) => void navigate({ to: "/app/live-auctions/$id/edit", params: { id } })}
    />
  );
}
