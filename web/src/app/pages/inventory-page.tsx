import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { InventoryList } from "../../inventory/inventory-list.tsx";
import { useInventoryMessages } from "../../inventory/texts/index.ts";
import { LastSold } from "../../live/last-sold/last-sold.tsx";
import { PlusIcon } from "../../ui/area-icons.tsx";
import { Button } from "../../ui/button.tsx";
import { renderPageLink } from "../../ui/lists/page-link.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { useScreenName } from "../screen-names.ts";
import "./inventory-page.css";

const route = getRouteApi("/app/inventory");

export function Page() {
  const texts = useInventoryMessages();
  const name = useScreenName("/app/inventory");
  const search = route.useSearch();
  const navigate = useNavigate();
  return (
    <div className="tall-screen">
      <InventoryList
        search={search}
        renderHead={(onAdd) => (
          <div className="inventory-head">
            <ScreenHeading heading={name} sentence={texts.subheading} />
            <div className="inventory-head-actions">
              <Link className="button button-quiet" to="/app/inventory/import">
                {texts.import}
              </Link>
              <Button onPress={onAdd}>
                <PlusIcon />
                {texts.add}
              </Button>
            </div>
          </div>
        )}
        renderLastSold={(category) => <LastSold category={category} />}
        onSearch={(wanted, { replace = false } = {}) =>
          void navigate({ to: "/app/inventory", search: wanted, replace, resetScroll: false })
        }
        renderPageLink={renderPageLink}
      />
    </div>
  );
}
