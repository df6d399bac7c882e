import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DataExport } from "@boli/contract/own-data/endpoints";
import { moment } from "../lib/moments.ts";
import { Button } from "../ui/button.tsx";
import { DownloadIcon } from "../ui/icons.tsx";
import { Note, Row, Stack } from "../ui/layout-parts.tsx";
import { toasts } from "../ui/overlays/toasts.ts";
import { Refused } from "../ui/summary.tsx";
import { useAttempt } from "../ui/use-attempt.ts";
import type { Guard } from "./guard.ts";
import { exportState, linkToExport, orderExport } from "./queries.ts";
import { useOwnDataMessages } from "./texts/index.ts";

// The part of the account's actions that prepares and downloads everything that is stored about the person.
export function DownloadData({ guard }: { guard: Guard }) {
  const { download: texts } = useOwnDataMessages();
  const client = useQueryClient();
  const { data, isPending } = useQuery(exportState());
  const { state, run, reset } = useAttempt();
  const [begun, setBegun] = useState<"order" | "fetch">();
  const working = state.kind === "working" ? begun : undefined;
  const newest = data?.export ?? null;

  async function order(): Promise<void> {
    setBegun("order");
    const done = await run(() => guard(orderExport), texts);
    if (done === undefined) return;
    if (done.result.kind === "done") {
      // Cancels a running request, because its answer may be older.
      await client.cancelQueries(exportState());
      client.setQueryData(exportState().queryKey, done.result.value);
      toasts.show("success", texts.ordered);
    }
    reset();
  }

  async function fetchFile(): Promise<void> {
    setBegun("fetch");
    const done = await run(() => guard(linkToExport), texts);
    if (done === undefined) {
      // It may be over by now.
      void client.invalidateQueries(exportState());
      return;
    }
    reset();
    if (done.result.kind === "done") window.location.assign(done.result.value);
  }

  const isReady = newest?.state === "ready";
  // Its buttons are there already, so that nothing moves when it is ready.
  const isWaiting = newest?.state === "waiting";
  return (
    <Stack gap={2} className="own-data-download">
      <Refused state={state} />
      <Row>
        {(isReady || isWaiting) && (
          <Button busy={isWaiting || working === "fetch"} onPress={() => void fetchFile()}>
            <DownloadIcon />
            {working === "fetch" ? texts.fetching : texts.fetch}
          </Button>
        )}
        <Button
          kind="quiet"
          busy={isWaiting || working === "order" || isPending}
          onPress={() => void order()}
        >
          {working === "order" ? texts.ordering : isReady || isWaiting ? texts.again : texts.order}
        </Button>
      </Row>
      <Note as="output">{sentenceFor(newest, texts)}</Note>
    </Stack>
  );
}

type Texts = ReturnType<typeof useOwnDataMessages>["download"];

function sentenceFor(newest: DataExport | null, texts: Texts): string {
  if (newest === null) return texts.explains;
  if (newest.state === "waiting") return texts.waiting;
  if (newest.state === "failed" || newest.expiresAt === null) return texts.failedOnOurSide;
  return texts.ready({ size: sizeOf(newest.bytes ?? 0), until: moment(newest.expiresAt) });
}

function sizeOf(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1_024));
  return kilobytes < 1_024 ? `${kilobytes} KB` : `${(bytes / 1_024 / 1_024).toFixed(1)} MB`;
}
