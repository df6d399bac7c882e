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
  const words = useManagementMessages();
  const messages = useMessages();
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<AuctionOutcome>();
  const { pending, run } = useRowActions<Pending>("auctions");

  // Returns undefined when the action was not started.
  function begin<Result>(
    ids: readonly string[],
    change: Pending,
    act: () => Promise<Result>,
  ): Promise<Result> | undefined {
    const startedAt = run(ids, change, act);
    if (startedAt !== undefined) setOutcome(undefined);
    return startedAt;
  }

  // The toast names the failed action. The page keeps the reason, and that nothing was changed.
  function showFailure(
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
    const { sentence: explanation, hint } = explain(failure, words.results.noAnswer, messages);
    const reason = words.results.because({
      about,
      why: hint === undefined ? explanation : `${explanation} ${hint}`,
    });
    setOutcome({ kind: "failed", sentence, reason, id: rest.id, retry: isFinal ? undefined : rest.retry });
    // The row shows the server's current state.
    void updateLists(client);
  }

  async function hide(row: ManagedCard, hidden: boolean): Promise<void> {
    try {
      await begin([row.id], { kind: "visibility", hidden }, async () => {
        const { version } = await setVisibility(row.id, hidden);
        await updateLists(client, row.id, { isHidden: hidden, version });
        toasts.show("success", hidden ? words.results.hidden : words.results.unhidden);
      });
    } catch (failure) {
      showFailure(failure, words.results.visibilityFailed, words.results.title(row), {
        id: row.id,
        retry: () => void hide(row, hidden),
      });
    }
  }

  async function approve(row: ManagedCard): Promise<void> {
    try {
      await begin([row.id], { kind: "review" }, async () => {
        const { version } = await approveAuction(row);
        const can = { ...row.can, approve: false, sendBack: false };
        await updateLists(client, row.id, { isHidden: false, review: null, version, can });
        toasts.show("success", words.results.approved);
      });
    } catch (failure) {
      showFailure(failure, words.results.approveFailed, words.results.title(row), {
        id: row.id,
        retry: () => void approve(row),
      });
    }
  }

  async function remove(row: ManagedCard): Promise<void> {
    try {
      await begin([row.id], { kind: "deletion" }, async () => {
        await deleteAuction(row.id);
        await updateLists(client, row.id, "gone");
        toasts.show("success", words.results.deleted);
      });
    } catch (failure) {
      showFailure(failure, words.results.deleteFailed, words.results.title(row), {
        id: row.id,
        retry: () => void remove(row),
      });
    }
  }

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
      showDone(done, { hidden }, others.length === 0 ? undefined : () => void hideMany(isUndone, !hidden));
      return true;
    } catch (failure) {
      showFailure(failure, words.results.visibilityFailed, words.results.many({ count: ids.length }), {
        id: undefined,
        retry: () => void hideMany(rows, hidden),
      });
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
          toasts.show("success", saidOf(status));
        } else {
          showDone(await changeMany(ids, { status }), { status }, undefined);
          await updateLists(client);
        }
      });
    } catch (failure) {
      const isSignedOut = failure instanceof Refusal && failure.status === 401;
      if (!isSignedOut)
        toasts.show(
          "error",
          failure instanceof Refusal ? words.results.statusRefused : words.results.statusFailed,
        );
      await updateLists(client);
      throw failure;
    }
  }

  const saidOf = (status: SettableStatus): string =>
    status === "by_clock"
      ? words.results.statusByClock
      : words.results.statusUpdated({ status: words.statuses[status] });

  function showDone(
    { changed, missing }: { changed: readonly string[]; missing: readonly string[] },
    change: Changed,
    undo: (() => void) | undefined,
  ): void {
    const sentence =
      changed.length === 0 ? words.results.nothingChanged : bulkSentence(changed.length, change);
    const gone = missing.length === 0 ? "" : ` ${words.results.manyGone({ count: missing.length })}`;
    setOutcome({ kind: "done", sentence: sentence + gone, undo });
  }

  function bulkSentence(count: number, change: Changed): string {
    const { results, statuses } = words;
    if ("hidden" in change)
      return change.hidden ? results.manyHidden({ count }) : results.manyUnhidden({ count });
    const { status } = change;
    return status === "by_clock"
      ? results.manyByClock({ count })
      : results.manyStatus({ count, status: statuses[status] });
  }

  return {
    pending,
    outcome,
    dismiss: () => setOutcome(undefined),
    hide,
    approve,
    remove,
    hideMany,
    changeStatus,
  };
}
