import { Link } from "@tanstack/react-router";
import { ImportItems } from "../../inventory/import/import-items.tsx";
import { useInventoryMessages } from "../../inventory/texts/index.ts";
import { session, userOf } from "../../lib/session.ts";
import { useStore } from "../../lib/use-store.ts";
import { PreviousIcon } from "../../ui/area-icons.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { useScreenName } from "../screen-names.ts";

export function Page() {
  const { importing: texts } = useInventoryMessages();
  const user = userOf(useStore(session));
  const name = useScreenName("/app/inventory/import");
  if (user === undefined) return null;
  return (
    <div className="tall-screen">
      <Link className="back-link" to="/app/inventory">
        <PreviousIcon />
        {texts.back}
      </Link>
      <ScreenHeading heading={name} sentence={texts.subheading} />
      <ImportItems
        userId={user.id}
        toInventory={
          <Link className="button button-quiet" to="/app/inventory">
            {texts.toInventory}
          </Link>
        }
      />
    </div>
  );
}
