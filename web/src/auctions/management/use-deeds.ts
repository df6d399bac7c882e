import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ManagedCard } from "@boli/contract/auctions";
import type { SettableStatus } from "@boli/contract/auction-inputs";
import { Refusal } from "../../lib/client.ts";
import { useManagementMessages } from "../../locales/management/index.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { toasts } from "../../ui/toasts.ts";
import { explain } from "../../ui/use-attempt.ts";
import { changeMany, deleteAuction, setStatus, setVisibility, takeOver } from "./queries.ts";

// What is being done to a row. Only a change of visibility is shown before the server has agreed; while it is on its
// way it lies over the row and is not mixed with what the server said, so that a refusal leaves nothing behind.
export type Pending = { kind: "visibility"; hidden: boolean } | { kind: "deletion" } | { kind: "many" };

// How a deed ended, as far as a toast is not enough: it stays until it is dismissed.
export type Ending =
  | {
      kind: "failed";
      id: string | undefined;
      sentence: string;
      reason: string;
      again: (() => void) | undefined;
    }
  | { kind: "done"; sentence: string; gone: string | undefined; undo: (() => void) | undefined };

export type Changed = { hidden: boolean } | { status: SettableStatus };

export interface Deeds {
  pending: ReadonlyMap<string, Pending>;
  ending: Ending | undefined;
  dismiss(): void;
  hide(row: ManagedCard, hidden: boolean): Promise<void>;
  remove(row: ManagedCard): Promise<void>;
  hideMany(rows: readonly ManagedCard[], hidden: boolean): Promise<boolean>;
  // Told to the dialog that asks for it: it throws what went wrong.
  changeStatus(rows: readonly ManagedCard[], status: SettableStatus): Promise<void>;
}

export function useDeeds(): Deeds {
  const words = useManagementMessages();
  const messages = useMessages();
  const client = useQueryClient();
  const [pending, setPending] = useState<ReadonlyMap<string, Pending>>(new Map());
  const [ending, setEnding] = useState<Ending>();
  // What was begun counts at once, also for the second press of a double click.
  const begun = useRef(new Map<string, Pending>());

  function begin(ids: readonly string[], deed: Pending): boolean {
    if (ids.some((id) => begun.current.has(id))) return false;
    for (const id of ids) begun.current.set(id, deed);
    setPending(new Map(begun.current));
    setEnding(undefined);
    return true;
  }

  function end(ids: readonly string[]): void {
    for (const id of ids) begun.current.delete(id);
    setPending(new Map(begun.current));
  }

  // The toast says what failed; why, and that nothing was changed, stays in the page.
  function tellFailure(
    failure: unknown,
    sentence: string,
    about: string,
    rest: Pick<Extract<Ending, { kind: "failed" }>, "id" | "again">,
  ): void {
    // The session is over, and the sign-in page says so.
    if (failure instanceof Refusal && failure.status === 401) return;
    toasts.show("error", sentence);
    const isGone = failure instanceof Refusal && failure.code === "auction_not_found";
    // Without an answer nobody knows whether the deed arrived, so nothing is said about how things stand.
    const { sentence: said, hint } = explain(failure, words.deeds.noAnswer, messages);
    const reason = words.deeds.because({ about, why: hint === undefined ? said : `${said} ${hint}` });
    setEnding({ kind: "failed", sentence, reason, id: rest.id, again: isGone ? undefined : rest.again });
    // Whatever the server has by now is what the row shows.
    void takeOver(client);
  }

  async function hide(row: ManagedCard, hidden: boolean): Promise<void> {
    if (!begin([row.id], { kind: "visibility", hidden })) return;
    try {
      const { version } = await setVisibility(row.id, hidden);
      await takeOver(client, row.id, { isHidden: hidden, version });
      toasts.show("success", hidden ? words.deeds.hidden : words.deeds.unhidden);
    } catch (failure) {
      tellFailure(failure, words.deeds.visibilityFailed, words.deeds.title(row), {
        id: row.id,
        again: () => void hide(row, hidden),
      });
    } finally {
      end([row.id]);
    }
  }

  async function remove(row: ManagedCard): Promise<void> {
    if (!begin([row.id], { kind: "deletion" })) return;
    try {
      await deleteAuction(row.id);
      await takeOver(client, row.id, "gone");
      toasts.show("success", words.deeds.deleted);
    } catch (failure) {
      tellFailure(failure, words.deeds.deleteFailed, words.deeds.title(row), {
        id: row.id,
        again: () => void remove(row),
      });
    } finally {
      end([row.id]);
    }
  }

  async function hideMany(rows: readonly ManagedCard[], hidden: boolean): Promise<boolean> {
    const ids = rows.map(({ id }) => id);
    if (!begin(ids, { kind: "many" })) return false;
    try {
      const done = await changeMany(ids, { hidden });
      await takeOver(client);
      // Undone is only what this deed did: what was hidden before stays so.
      const others = rows.filter((row) => row.isHidden !== hidden && done.changed.includes(row.id));
      const isUndone = others.map((row) => ({ ...row, isHidden: hidden }));
      tellDone(done, { hidden }, others.length === 0 ? undefined : () => void hideMany(isUndone, !hidden));
      return true;
    } catch (failure) {
      tellFailure(failure, words.deeds.visibilityFailed, words.deeds.many({ count: ids.length }), {
        id: undefined,
        again: () => void hideMany(rows, hidden),
      });
      return false;
    } finally {
      end(ids);
    }
  }

  async function changeStatus(rows: readonly ManagedCard[], status: SettableStatus): Promise<void> {
    const ids = rows.map(({ id }) => id);
    if (!begin(ids, { kind: "many" })) return;
    const [only] = ids;
    try {
      if (only !== undefined && ids.length === 1) {
        const { version } = await setStatus(only, status);
        // Which status the clock gives, the server knows alone.
        const known = status === "by_clock" ? { isManualStatus: false } : { isManualStatus: true, status };
        await takeOver(client, only, { ...known, version });
        toasts.show("success", saidOf(status));
      } else {
        tellDone(await changeMany(ids, { status }), { status }, undefined);
        await takeOver(client);
      }
    } catch (failure) {
      const isSignedOut = failure instanceof Refusal && failure.status === 401;
      if (!isSignedOut)
        toasts.show(
          "error",
          failure instanceof Refusal ? words.deeds.statusRefused : words.deeds.statusFailed,
        );
      await takeOver(client);
      throw failure;
    } finally {
      end(ids);
    }
  }

  const saidOf = (status: SettableStatus): string =>
    status === "by_clock"
      ? words.deeds.statusByClock
      : words.deeds.statusUpdated({ status: words.statuses[status] });

  function tellDone(
    { changed, missing }: { changed: readonly string[]; missing: readonly string[] },
    change: Changed,
    undo: (() => void) | undefined,
  ): void {
    const sentence = changed.length === 0 ? words.deeds.nothingChanged : manySaid(changed.length, change);
    const gone = missing.length === 0 ? undefined : words.deeds.manyGone({ count: missing.length });
    setEnding({ kind: "done", sentence, gone, undo });
  }

  function manySaid(count: number, change: Changed): string {
    const { deeds, statuses } = words;
    if ("hidden" in change)
      return change.hidden ? deeds.manyHidden({ count }) : deeds.manyUnhidden({ count });
    const { status } = change;
    return status === "by_clock"
      ? deeds.manyByClock({ count })
      : deeds.manyStatus({ count, status: statuses[status] });
  }

  return {
    pending,
    ending,
    dismiss: () => setEnding(undefined),
    hide,
    remove,
    hideMany,
    changeStatus,
  };
}
