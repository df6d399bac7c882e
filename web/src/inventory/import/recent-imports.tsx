import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, useEffect, useRef, type ReactNode } from "react";
import type { RecentImport } from "@boli/contract/inventory/import";
import { moment } from "../../lib/moments.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Row, Stack } from "../../ui/layout-parts.tsx";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { RefusalNotice } from "../../ui/summary.tsx";
import { recentImports, undoImport } from "../queries.ts";
import { useInventoryMessages } from "../texts/index.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { useAttempt } from "../../ui/use-attempt.ts";
import { inventoryKey } from "../query-keys.ts";
import "./import-items.css";

// The imports that can still be taken back. Nothing is shown while there is none, nor before that is known.
export function RecentImports() {
  const { importing: texts } = useInventoryMessages();
  const query = useQuery(recentImports());
  const imports = query.data?.imports ?? [];
  // The last one was undone: its button is gone, and the card takes the focus.
  const [undone, setUndone] = useState<string>();
  const { state, leaving, ask, dialog } = useUndoImport(setUndone);
  const isKnown = query.data !== undefined;
  if (isKnown ? imports.length === 0 && undone === undefined : query.errorUpdateCount === 0) return null;

  return (
    <Card heading={texts.recentHeading} state={String(imports.length)}>
      <ListStates query={query} loading={null} failed={texts.recentFailed}>
        {() => (
          <>
            <p className="card-quiet">{imports.length === 0 ? undone : texts.recentSentence}</p>
            {imports.length > 0 && (
              <Stack as="ul" gap={3} className="import-recent">
                {imports.map((one) => (
                  <Row as="li" key={one.id} across={4} justify="between">
                    <span className="numbers">
                      {texts.recentItems({ items: one.items, at: moment(one.at) })}
                    </span>
                    <Button
                      kind="quiet"
                      busy={leaving === one.id}
                      disabledBecause={one.free === 0 ? texts.undoNothing : undefined}
                      onPress={() => ask(one)}
                    >
                      {leaving === one.id ? texts.undoing : texts.undo}
                      <span className="unseen"> {texts.undoOf({ at: moment(one.at) })}</span>
                    </Button>
                  </Row>
                ))}
              </Stack>
            )}
          </>
        )}
      </ListStates>
      <RefusalNotice state={state} />
      {dialog}
    </Card>
  );
}

interface ImportDoneProps {
  id: string;
  items: number;
  sentence: string;
  children: ReactNode;
}

// The result of an import, with its undo beside it. The button that was pressed is gone, so the result takes the focus, and takes it
// again when the undo is.
export function ImportDone({ id, items, sentence, children }: ImportDoneProps) {
  const { importing: texts } = useInventoryMessages();
  const line = useRef<HTMLOutputElement>(null);
  const [undone, setUndone] = useState<string>();
  const { state, leaving, ask, dialog } = useUndoImport(setUndone);
  const query = useQuery(recentImports());
  const listed = query.data?.imports.find((one) => one.id === id);
  // It may have been undone in the list of all, or in another tab.
  const isGone = undone !== undefined || (query.isFetchedAfterMount && listed === undefined);
  const isOver = isGone && leaving === undefined;
  useEffect(() => {
    if (undone === undefined || document.activeElement !== line.current) line.current?.focus();
  }, [undone]);
  return (
    <Card heading={texts.doneHeading}>
      <output ref={line} className="import-done numbers" tabIndex={-1}>
        {undone ?? sentence}
      </output>
      <Row gap={3} align="stretch" className="import-actions">
        {children}
        {!isOver && (
          <Button
            kind="quiet"
            busy={leaving === id}
            disabledBecause={listed?.free === 0 ? texts.undoNothing : undefined}
            onPress={() => ask({ id, items, free: listed?.free ?? items })}
          >
            {leaving === id ? texts.undoing : texts.undo}
          </Button>
        )}
      </Row>
      <RefusalNotice state={state} />
      {dialog}
    </Card>
  );
}

type Undone = Pick<RecentImport, "id" | "items" | "free">;

// Takes back an import after a question, which says how many items would go.
function useUndoImport(onUndone: (sentence: string) => void) {
  const { importing: texts } = useInventoryMessages();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Undone>();
  const [leaving, setLeaving] = useState<string>();
  const { state, run, reset } = useAttempt();

  async function undo({ id }: Undone): Promise<void> {
    setAsked(undefined);
    setLeaving(id);
    const done = await run(() => undoImport(id), { failed: texts.undoFailed });
    const sentence = done && texts.undone({ deleted: done.result.deleted });
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
        heading={texts.undoHeading}
        sentence={texts.undoSentence({ free: asked.free, kept: asked.items - asked.free })}
        action={texts.undo}
        isDangerous
        onConfirm={() => void undo(asked)}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}
