import { Link, getRouteApi, useNavigate } from "@tanstack/react-router";
import { ManagedAuctions } from "../../auctions/management/managed-auctions.tsx";
import { useTitle } from "../../lib/use-title.ts";
import { useManagementMessages } from "../../locales/management/index.ts";
import { PlusIcon } from "../../ui/auction-icons.tsx";
import "./auction-management-page.css";

const route = getRouteApi("/app/administration/auction-management");

export function AuctionManagementPage() {
  const words = useManagementMessages();
  const search = route.useSearch();
  const navigate = useNavigate();
  useTitle(words.heading);
  return (
    <div className="management">
      <div className="management-head">
        <div>
          <h1>{words.heading}</h1>
          <p>{words.subheading}</p>
        </div>
        <Link className="button button-strong" to="/app/create-auction">
          <PlusIcon />
          {words.create}
        </Link>
      </div>
      <ManagedAuctions
        search={search}
        onSearch={(wanted, { replace = false, toTop = false } = {}) =>
          void navigate({ to: "/app/auction-management", search: wanted, replace, resetScroll: toTop })
        }
      />
    </div>
  );
}
