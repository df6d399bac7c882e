import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { CreateScreen } from "../../auctions/form/create-screen.tsx";
import { session, userOf } from "../../lib/session.ts";
import { useStore } from "../../lib/use-store.ts";

const route = getRouteApi("/app/create-auction");

export function Page() {
  const user = userOf(useStore(session));
  const { from } = route.useSearch();
  const navigate = useNavigate();
  if (user === undefined) return null;
  const leave = () => void navigate({ to: "/app/auctions" });
  return (
    <CreateScreen
      userId={user.id}
      from={from}
      onDone={(id) => void navigate({ to: "/app/auctions", search: { listed: id } })}
      onLeave={leave}
      onOpen={(id) => void navigate({ to: "/app/auctions/$id/edit", params: { id } })}
    />
  );
}
