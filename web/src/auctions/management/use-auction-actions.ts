import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ManagedCard } from "@boli/contract/auctions/endpoints";
import type { SettableStatus } from "@boli/contract/auctions/inputs";
import { Refusal } from "../../lib/client.ts";
import { useManagementMessages } from "./texts/index.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import type { ActionOutcome } from "../../ui/table/bulk-bar.tsx";
import { useRowActions } from "../../ui/table/use-row-actions.ts";
import { explain } from "../../ui/use-attempt.ts";
import { approveAuction } from "../review/queries.ts";
import { changeMany, deleteAuction, setStatus, setVisibility, updateLists } from "./queries.ts";

// A change to a row that the server has not confirmed yet. Only visibility is shown at once; it is kept apart from the
// server's data, so that a refusal needs no undo.
export type Pending =
  | { kind: "visibility"; hidden: boolean }
  | { kind: "deletion" }
  | { kind: "review" }
  | { kind: "many" };

// A failure of one row has the row's id.
type AuctionOutcome = ActionOutcome & { id?: string | undefined };

export type Changed = { hidden: boolean } | { status: SettableStatus };

export interface AuctionActions {
  pending: ReadonlyMap<string, Pending>;
  outcome: AuctionOutcome | undefined;
  dismiss(): void;
  hide(row: ManagedCard, hidden: boolean): Promise<void>;
  approve(row: ManagedCard): Promise<void>;
  remove(row: ManagedCard): Promise<void>;
  hideMany(rows: readonly ManagedCard[], hidden: boolean): Promise<boolean>;
  // For the confirmation dialog: rejects with the error.
  changeStatus(rows: readonly ManagedCard[], status: SettableStatus): Promise<void>;
}

// With these codes the same request would be refused again, because the row has changed.
const finalCodes: ReadonlySet<string> = new Set([
  "auction_not_found",
  "changed_meanwhile",
  "not_under_review",
]);

export function useAuctionActions(): AuctionActions {
  const report = useOutcome();
  const { pending, run } = useRowActions<Pending>("auctions");

  // Returns undefined when the action was not started.
  const begin: Begin = (ids, change, act) => {
    const startedAt = run(ids, change, act);
    if (startedAt !== undefined) report.dismiss();
    return startedAt;
  };

  return {
    pending,
    outcome: report.outcome,
    dismiss: report.dismiss,
    ...useActionsOnOne(begin, report),
    ...useActionsOnMany(begin, report),
  };
}

type Begin = <Result>(
  ids: readonly string[],
  change: Pending,
  act: () => Promise<Result>,
) => Promise<Result> | undefined;

type Report = ReturnType<typeof useOutcome>;

function useOutcome() {
  const { results } = useManagementMessages();
  const messages = useMessages();
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<AuctionOutcome>();
  return {
    outcome,
    dismiss: () => setOutcome(undefined),
    done: (sentence: string, undo: (() => void) | undefined) => setOutcome({ kind: "done", sentence, undo }),
    // The toast names the failed action. The page keeps the reason, and that nothing was changed.
    failed(
      failure: unknown,
      sentence: string,
      about: string,
      rest: { id: string | undefined; retry: () => void },
    ): void {
      // The session has ended, and the sign-in page says so.
      if (failure instanceof Refusal && failure.status === 401) return;
      toasts.show("error", sentence);
      const isFinal = failure instanceof Refusal && finalCodes.has(failure.code);
      // Without an answer it is unknown whether the action arrived, so the message does not claim a state.
      const { sentence: explanation, hint } = explain(failure, results.noAnswer, messages);
      const why = hint === undefined ? explanation : `${explanation} ${hint}`;
      const reason = results.because({ about, why });
      setOutcome({ kind: "failed", sentence, reason, id: rest.id, retry: isFinal ? undefined : rest.retry });
      // The row shows the server's current state.
      void updateLists(client);
    },
  };
}

function useActionsOnOne(begin: Begin, report: Report): Pick<AuctionActions, "hide" | "approve" | "remove"> {
  const { results } = useManagementMessages();
  const client = useQueryClient();

  async function act(
    row: ManagedCard,
    change: Pending,
    says: { done: string; failed: string },
    write: () => Promise<void>,
  ): Promise<void> {
    try {
      await begin([row.id], change, async () => {
        await write();
        toasts.show("success", says.done);
      });
    } catch (failure) {
      const retry = (): void => void act(row, change, says, write);
      report.failed(failure, says.failed, results.title(row), { id: row.id, retry });
    }
  }

  return {
    hide: (row, hidden) =>
      act(
        row,
        { kind: "visibility", hidden },
        { done: hidden ? results.hidden : results.unhidden, failed: results.visibilityFailed },
        async () => {
          const { version } = await setVisibility(row.id, hidden);
          await updateLists(client, row.id, { isHidden: hidden, version });
        },
      ),
    approve: (row) =>
      act(row, { kind: "review" }, { done: results.approved, failed: results.approveFailed }, async () => {
        const { version } = await approveAuction(row);
        const can = { ...row.can, approve: false, sendBack: false };
        await updateLists(client, row.id, { isHidden: false, review: null, version, can });
      }),
    remove: (row) =>
      act(row, { kind: "deletion" }, { done: results.deleted, failed: results.deleteFailed }, async () => {
        await deleteAuction(row.id);
        await updateLists(client, row.id, "gone");
      }),
  };
}

function useActionsOnMany(begin: Begin, report: Report): Pick<AuctionActions, "hideMany" | "changeStatus"> {
  const texts = useManagementMessages();
  const { results } = texts;
  const client = useQueryClient();

  async function hideMany(rows: readonly ManagedCard[], hidden: boolean): Promise<boolean> {
    const ids = rows.map(({ id }) => id);
    try {
      const done = await begin(ids, { kind: "many" }, async () => {
        const changed = await changeMany(ids, { hidden });
        await updateLists(client);
        return changed;
      });
      if (done === undefined) return false;
      // Undo reverts only this action: a row that was hidden before stays hidden.
      const others = rows.filter((row) => row.isHidden !== hidden && done.changed.includes(row.id));
      const isUndone = others.map((row) => ({ ...row, isHidden: hidden }));
      const undo = others.length === 0 ? undefined : () => void hideMany(isUndone, !hidden);
      report.done(sentenceOf(done, { hidden }, texts), undo);
      return true;
    } catch (failure) {
      const retry = (): void => void hideMany(rows, hidden);
      const about = results.many({ count: ids.length });
      report.failed(failure, results.visibilityFailed, about, { id: undefined, retry });
      return false;
    }
  }

  async function changeStatus(rows: readonly ManagedCard[], status: SettableStatus): Promise<void> {
    const ids = rows.map(({ id }) => id);
    const [only] = ids;
    try {
      await begin(ids, { kind: "many" }, async () => {
        if (only !== undefined && ids.length === 1) {
          const { version } = await setStatus(only, status);
          // Only the server knows the status that the clock gives.
          const known = status === "by_clock" ? { isManualStatus: false } : { isManualStatus: true, status };
          await updateLists(client, only, { ...known, version });
          toasts.show(
            "success",
            status === "by_clock"
              ? results.statusByClock
              : results.statusUpdated({ status: texts.statuses[status] }),
          );
        } else {
          report.done(sentenceOf(await changeMany(ids, { status }), { status }, texts), undefined);
          await updateLists(client);
        }
      });
    } catch (failure) {
      const isRefused = failure instanceof Refusal;
      if (!isRefused || failure.status !== 401)
        toasts.show("error", isRefused ? results.statusRefused : results.statusFailed);
      await updateLists(client);
      throw failure;
    }
  }

  return { hideMany, changeStatus };
}

type Texts = ReturnType<typeof useManagementMessages>;

// The sentence of a change of many rows: how many it changed, and how many were gone.
function sentenceOf(
  { changed, missing }: { changed: readonly string[]; missing: readonly string[] },
  change: Changed,
  texts: Texts,
): string {
  const { results } = texts;
  const sentence =
    changed.length === 0 ? results.nothingChanged : bulkSentence(changed.length, change, texts);
  const gone = missing.length === 0 ? "" : ` ${results.manyGone({ count: missing.length })}`;
  return sentence + gone;
}

function bulkSentence(count: number, change: Changed, { results, statuses }: Texts): string {
  if ("hidden" in change)
    return change.hidden ? results.manyHidden({ count }) : results.manyUnhidden({ count });
  const { status } = change;
  return status === "by_clock"
    ? results.manyByClock({ count })
    : results.manyStatus({ count, status: statuses[status] });
}
