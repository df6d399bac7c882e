import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { lastQueue } from "../../resellers/management/last-queue.ts";
import { Queue } from "../../resellers/management/reseller-queue.tsx";
import { useResellerMessages } from "../../resellers/texts/index.ts";
import { renderPageLink } from "../../ui/lists/page-link.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { useScreenName } from "../screen-names.ts";

const route = getRouteApi("/app/resellers");

export function Page() {
  const { queue: texts } = useResellerMessages();
  const search = route.useSearch();
  const navigate = useNavigate();
  useEffect(() => lastQueue.set(search), [search]);
  return (
    <div className="tall-screen">
      <ScreenHeading heading={useScreenName("/app/resellers")} sentence={texts.subheading} />
      <Queue
        search={search}
        onSearch={(wanted, { replace = false } = {}) =>
          void navigate({ to: "/app/resellers", search: wanted, replace, resetScroll: false })
        }
        renderLink={(id, children) => (
          <Link to="/app/resellers/$id" params={{ id }} state={{ isFromList: true }}>
            {children}
          </Link>
        )}
        renderPageLink={renderPageLink}
      />
    </div>
  );
}
