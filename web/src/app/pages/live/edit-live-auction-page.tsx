import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { session, userOf } from "../../../lib/session.ts";
import { useStore } from "../../../lib/use-store.ts";
import { CancelSale } from "../../../live/cancelling/cancel-sale.tsx";
import { EditSaleScreen } from "../../../live/form/edit-sale-screen.tsx";
import { useSaleFormMessages } from "../../../live/form/texts/index.ts";
import { liveKey } from "../../../live/query-keys.ts";

const route = getRouteApi("/app/live-auctions/$id/edit");

export function Page() {
  const texts = useSaleFormMessages();
  const user = userOf(useStore(session));
  const { id } = route.useParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  if (user === undefined) return null;
  const leave = () => navigate({ to: "/app/live-auctions/$id", params: { id } });
  return (
    <EditSaleScreen
      key={id}
      userId={user.id}
      id={id}
      onDone={leave}
      onLeave={() => void leave()}
      renderActions={(sale) => (
        <>
          <Link className="button button-quiet" to="/app/create-live-auction" search={{ from: id }}>
            {texts.duplicate}
          </Link>
          {!sale.isPractice && (
            <Link
              className="button button-quiet"
              to="/app/create-live-auction"
              search={{ from: id, practice: true }}
            >
              {texts.practise}
            </Link>
          )}
          {sale.status === "scheduled" && (
            <CancelSale
              sale={sale}
              onOver={() => {
                // Not read again here, where the form would give way to a sentence just before the page does.
                void client.invalidateQueries({ queryKey: liveKey, refetchType: "none" });
                return leave();
              }}
            />
          )}
        </>
      )}
    />
  );
}
