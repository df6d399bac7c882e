import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { RecentImport } from "@boli/contract/inventory/import";
import { moment } from "../../lib/moments.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { RefusalNotice } from "../../ui/summary.tsx";
import { useAttempt } from "../../ui/use-attempt.ts";
import { inventoryKey, recentImports, undoImport } from "../queries.ts";
import { useInventoryMessages } from "../texts/index.ts";
import "./import-items.css";

// The imports that can still be taken back. Nothing is shown while there is none, nor before that is known.
export function RecentImports() {
  const { importing: words } = useInventoryMessages();
  const client = useQueryClient();
  const found = useQuery(recentImports());
  const [asked, setAsked] = useState<RecentImport>();
  const [leaving, setLeaving] = useState<string>();
  const { state, run, reset } = useAttempt();
  const imports = found.data?.imports ?? [];
  // The last one was undone: its button is gone, and the card takes the focus.
  const [undone, setUndone] = useState<string>();
  const isKnown = found.data !== undefined;
  if (isKnown ? imports.length === 0 && undone === undefined : found.errorUpdateCount === 0) return null;

  async function undo({ id }: RecentImport): Promise<void> {
    setAsked(undefined);
    setLeaving(id);
    const done = await run(() => undoImport(id), { failed: words.undoFailed });
    const sentence = done && words.undone({ deleted: done.result.deleted });
    setUndone(sentence);
    await client.invalidateQueries({ queryKey: inventoryKey });
    setLeaving(undefined);
    if (sentence === undefined) return;
    reset();
    toasts.show("success", sentence);
  }

  return (
    <Card heading={words.recentHeading} state={String(imports.length)}>
      <ListStates found={found} loading={null} failed={words.recentFailed}>
        {() => (
          <>
            <p className="card-quiet">{imports.length === 0 ? undone : words.recentSentence}</p>
            {imports.length > 0 && (
              <ul className="import-recent">
                {imports.map((one) => (
                  <li key={one.id}>
                    <span className="numbers">
                      {words.recentItems({ items: one.items, at: moment(one.at) })}
                    </span>
                    <Button
                      kind="quiet"
                      busy={leaving === one.id}
                      disabledBecause={one.free === 0 ? words.undoNothing : undefined}
                      onPress={() => setAsked(one)}
                    >
                      {leaving === one.id ? words.undoing : words.undo}
                      <span className="unseen"> {words.undoOf({ at: moment(one.at) })}</span>
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </ListStates>
      <RefusalNotice state={state} />
      {asked !== undefined && (
        <ConfirmDialog
          heading={words.undoHeading}
          sentence={words.undoSentence({ free: asked.free, kept: asked.items - asked.free })}
          action={words.undo}
          isDangerous
          onConfirm={() => void undo(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}
