import { Link } from "@tanstack/react-router";
import { ImportItems } from "../../inventory/import/import-items.tsx";
import { useInventoryMessages } from "../../inventory/texts/index.ts";
import { PreviousIcon } from "../../ui/area-icons.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { useScreenName } from "../screen-names.ts";

export function Page() {
  const { importing: words } = useInventoryMessages();
  return (
    <div className="tall-screen">
      <Link className="back-link" to="/app/inventory">
        <PreviousIcon />
        {words.back}
      </Link>
      <ScreenHeading heading={useScreenName("/app/inventory/import")} sentence={words.subheading} />
      <ImportItems
        toInventory={
          <Link className="button button-quiet" to="/app/inventory">
            {words.toInventory}
          </Link>
        }
      />
    </div>
  );
}
