import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { session, userOf } from "../../../lib/session.ts";
import { useStore } from "../../../lib/use-store.ts";
import { EditSaleScreen } from "../../../live/form/edit-sale-screen.tsx";
import { useSaleFormMessages } from "../../../live/form/texts/index.ts";

const route = getRouteApi("/app/live-auctions/$id/edit");

export function Page() {
  const words = useSaleFormMessages();
  const user = userOf(useStore(session));
  const { id } = route.useParams();
  const navigate = useNavigate();
  if (user === undefined) return null;
  const leave = () => navigate({ to: "/app/live-auctions/$id", params: { id } });
  return (
    <EditSaleScreen
      key={id}
      userId={user.id}
      id={id}
      onDone={leave}
      onLeave={() => void leave()}
      renderActions={({ isPractice }) => (
        <>
          <Link className="button button-quiet" to="/app/create-live-auction" search={{ from: id }}>
            {words.duplicate}
          </Link>
          {!isPractice && (
            <Link
              className="button button-quiet"
              to="/app/create-live-auction"
              search={{ from: id, practice: true }}
            >
              {words.practise}
            </Link>
          )}
        </>
      )}
    />
  );
}
