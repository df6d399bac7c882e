import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState, type ReactNode } from "react";
import type { QueueFilter } from "@boli/contract/resellers/application";
import type { QueuedApplication } from "@boli/contract/resellers/endpoints";
import { moment, shownDate } from "../../lib/moments.ts";
import { placeName } from "../../locales/known-names.ts";
import { Chip } from "../../ui/chip.tsx";
import { Row, Stack } from "../../ui/layout-parts.tsx";
import { TabPanel, Tabs } from "../../ui/lists/tabs.tsx";
import { useFocusOnNewPage } from "../../ui/lists/use-focus-on-new-page.ts";
import { useLastPage } from "../../ui/lists/use-last-page.ts";
import type { Column } from "../../ui/table/data-table.tsx";
import { PagedTable } from "../../ui/table/paged-table.tsx";
import { resellerQueue } from "../queries.ts";
import { StatusChip } from "../status-chip.tsx";
import { useResellerMessages } from "../texts/index.ts";
import { queueTabs, type ResellerQueue } from "./queue-search.ts";
import { isWaiting, timeLeft } from "./time-left.ts";
import "./resellers.css";

// Applications come in while an admin looks at the list.
const refetchMs = 60_000;

interface QueueProps {
  search: ResellerQueue;
  onSearch(search: ResellerQueue, options?: { replace?: boolean }): void;
  renderLink(id: string, children: ReactNode): ReactNode;
  renderPageLink(page: number, shown: { className: string; children: ReactNode; label: string }): ReactNode;
}

// The applications of one state. Of those that wait, whoever has waited longest comes first, with the time that is left.
export function Queue({ search, onSearch, renderLink, renderPageLink }: QueueProps) {
  const { queue: texts } = useResellerMessages();
  const id = useId();
  const headline = useRef<HTMLOutputElement>(null);
  const query = useQuery({ ...resellerQueue(search), refetchInterval: refetchMs });
  const status: QueueFilter = search.status ?? "waiting";
  const columns = useColumns(status, { renderLink, updatedAt: query.dataUpdatedAt });
  useLastPage(query.isPlaceholderData ? undefined : query.data?.page, (page) =>
    onSearch({ ...search, page }, { replace: true }),
  );
  useFocusOnNewPage(headline, search.page ?? 1);
  const caption = texts.caption({ state: texts.names[status] });
  return (
    <>
      <Tabs
        id={id}
        label={texts.filters}
        tabs={queueTabs.map((name) => ({ name, label: texts.names[name] }))}
        chosen={status}
        onChoose={(chosen) =>
          onSearch({ status: chosen === "waiting" ? undefined : chosen, page: undefined })
        }
      />
      <TabPanel id={id} chosen={status}>
        <output ref={headline} className="unseen" tabIndex={-1}>
          {query.data !== undefined && caption}
        </output>
        <Stack className="reseller-queue">
          <PagedTable
            query={query}
            caption={caption}
            columns={columns}
            texts={texts}
            emptySentence={status === "waiting" ? texts.emptySentence : texts.emptyState}
            renderLink={renderPageLink}
          />
        </Stack>
      </TabPanel>
    </>
  );
}

function useColumns(
  status: QueueFilter,
  { renderLink, updatedAt }: Pick<QueueProps, "renderLink"> & { updatedAt: number },
): readonly Column<QueuedApplication>[] {
  const { facts, queue, businessTypes } = useResellerMessages();
  const [openedAt] = useState(() => Date.now());
  // Later with each load of the list, so that the time left goes down while an admin looks at it.
  const now = Math.max(openedAt, updatedAt);
  return [
    {
      name: "business",
      heading: facts.business,
      kind: "name",
      cell: ({ id, businessName, businessType, city, state }) => (
        <>
          {renderLink(id, businessName)}
          <span className="reseller-quiet">
            {businessTypes[businessType as keyof typeof businessTypes]} · {placeName({ city, state })}
          </span>
        </>
      ),
    },
    {
      name: "status",
      heading: facts.status,
      kind: "chip",
      cell: ({ status, duplicates }) => (
        <Row as="span" align="stretch">
          <StatusChip status={status} />
          {duplicates > 0 && <Chip tone="warning">{queue.duplicates({ count: duplicates })}</Chip>}
        </Row>
      ),
    },
    { name: "applicant", heading: facts.applicant, kind: "fact", cell: ({ applicant }) => applicant },
    {
      name: "submitted",
      heading: facts.submittedAt,
      kind: "fact",
      className: "numbers",
      cell: ({ submittedAt }) => shownDate(submittedAt),
    },
    {
      name: "due",
      heading: status === "waiting" ? facts.dueAt : facts.decidedAt,
      kind: "fact",
      className: "numbers",
      cell: (application) =>
        isWaiting(application.status) ? (
          <TimeLeft dueAt={application.dueAt} now={now} />
        ) : application.decidedAt === null ? (
          ""
        ) : (
          shownDate(application.decidedAt)
        ),
    },
  ];
}

export function TimeLeft({ dueAt, now }: { dueAt: string; now: number }) {
  const { queue } = useResellerMessages();
  const left = timeLeft(dueAt, now);
  return (
    <>
      {moment(dueAt)}
      <span className={left.kind === "overdue" ? "reseller-overdue" : "reseller-quiet"}>
        {left.kind === "overdue" ? queue.overdue : queue.left(left)}
      </span>
    </>
  );
}
