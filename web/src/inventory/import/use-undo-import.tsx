import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { RecentImport } from "@boli/contract/inventory/import";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { useAttempt } from "../../ui/use-attempt.ts";
import { undoImport } from "../queries.ts";
import { inventoryKey } from "../query-keys.ts";
import { useInventoryMessages } from "../texts/index.ts";

type Undone = Pick<RecentImport, "id" | "items" | "free">;

// Takes back an import after a question, which says how many items would go.
export function useUndoImport(onUndone: (sentence: string) => void) {
  const { importing: words } = useInventoryMessages();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Undone>();
  const [leaving, setLeaving] = useState<string>();
  const { state, run, reset } = useAttempt();

  async function undo({ id }: Undone): Promise<void> {
    setAsked(undefined);
    setLeaving(id);
    const done = await run(() => undoImport(id), { failed: words.undoFailed });
    const sentence = done && words.undone({ deleted: done.result.deleted });
    if (sentence !== undefined) onUndone(sentence);
    await client.invalidateQueries({ queryKey: inventoryKey });
    setLeaving(undefined);
    if (sentence === undefined) return;
    reset();
    toasts.show("success", sentence);
  }

  return {
    state,
    leaving,
    ask: setAsked,
    dialog: asked !== undefined && (
      <ConfirmDialog
        heading={words.undoHeading}
        sentence={words.undoSentence({ free: asked.free, kept: asked.items - asked.free })}
        action={words.undo}
        isDangerous
        onConfirm={() => void undo(asked)}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}
