import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import type { SaleCard } from "@boli/contract/live/sale-card";
import { salePaths } from "@boli/contract/site/site";
import { FollowTools } from "../../../following/follow-tools.tsx";
import { session, userOf } from "../../../lib/session.ts";
import { useStore } from "../../../lib/use-store.ts";
import type { LinkKind } from "../../../live/list/sale-card.tsx";
import { SaleList } from "../../../live/list/sale-list.tsx";
import { lastSaleList } from "../../../live/addresses.ts";
import { useSaleListMessages } from "../../../live/list/texts/index.ts";
import { followedSale } from "../../../live/followed-sale.ts";
import { renderPageLink } from "../../../ui/lists/page-link.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { useScreenName } from "../../screen-names.ts";
import { useEffect } from "react";

const route = getRouteApi("/app/live-auctions");

export function Page() {
  const { subheading } = useSaleListMessages();
  const isAdmin = userOf(useStore(session))?.role === "admin";
  const name = useScreenName("/app/live-auctions");
  const runningName = useScreenName("/app/admin/live");
  const search = route.useSearch();
  const navigate = useNavigate();
  useEffect(() => lastSaleList.set(search), [search]);
  return (
    <div className="tall-screen">
      <ScreenHeading heading={name} sentence={subheading} />
      {isAdmin && (
        <p>
          <Link to="/app/admin/live">{runningName}</Link>
        </p>
      )}
      <SaleList
        search={search}
        onSearch={(wanted, { replace = false } = {}) =>
          void navigate({ to: "/app/live-auctions", search: wanted, replace, resetScroll: false })
        }
        renderTools={(sale) =>
          !sale.isPractice && <FollowTools auction={followedSale(sale)} paths={salePaths} />
        }
        renderLink={(sale, label, kind) => <SaleLink sale={sale} label={label} kind={kind} />}
        renderPageLink={renderPageLink}
      />
    </div>
  );
}

interface SaleLinkProps {
  sale: SaleCard;
  label: string;
  kind: LinkKind;
}

const SaleLink = ({ sale, label, kind }: SaleLinkProps) => (
  <Link
    className={`button button-${kind} button-wide`}
    to="/app/live-auctions/$id"
    params={{ id: sale.id }}
    state={{ isFromList: true }}
  >
    {label}
    <span className="unseen">: {sale.title}</span>
  </Link>
);
