import { Link, getRouteApi, useNavigate } from "@tanstack/react-router";
import { ManagedAuctions } from "../../auctions/management/managed-auctions.tsx";
import { useManagementMessages } from "../../auctions/management/texts/index.ts";
import { PlusIcon } from "../../ui/area-icons.tsx";
import { useScreenName } from "../screen-names.ts";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import "./auction-management-page.css";

const route = getRouteApi("/app/auction-management");

export function Page() {
  const texts = useManagementMessages();
  const search = route.useSearch();
  const navigate = useNavigate();
  return (
    <div className="management">
      <div className="management-head">
        <ScreenHeading heading={useScreenName("/app/auction-management")} sentence={texts.subheading} />
        <Link className="button button-strong" to="/app/create-auction">
          <PlusIcon />
          {texts.create}
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
