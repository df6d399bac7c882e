import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { CreateScreen } from "../../auctions/create-screen.tsx";
import { session, userOf } from "../../lib/session.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useStore } from "../../lib/use-store.ts";
import { useListingMessages } from "../../locales/listing/index.ts";
import { auctionFormParts } from "../auction-form-parts.tsx";

const route = getRouteApi("/app/listing/create-auction");

export function CreateAuctionPage() {
  const words = useListingMessages();
  const user = userOf(useStore(session));
  const { from } = route.useSearch();
  const navigate = useNavigate();
  useTitle(words.createTitle);
  if (user === undefined) return null;
  const leave = () => void navigate({ to: "/app/auctions" });
  return (
    <CreateScreen userId={user.id} from={from} parts={auctionFormParts} onDone={leave} onLeave={leave} />
  );
}
