import { Link, getRouteApi, useNavigate } from "@tanstack/react-router";
import { ManagedAuctions } from "../../auctions/management/managed-auctions.tsx";
import { useManagementMessages } from "../../auctions/management/texts/index.ts";
import { PlusIcon } from "../../ui/area-icons.tsx";
import { useScreenName } from "../screen-names.ts";
import "./auction-management-page.css";

const route = getRouteApi("/app/auction-management");

export function Page() {
  const words = useManagementMessages();
  const search = route.useSearch();
  const navigate = useNavigate();
  return (
    <div className="management">
      <div className="management-head">
        <div>
          <h1>{useScreenName("/app/auction-management")}</h1>
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
