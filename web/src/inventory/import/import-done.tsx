import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { RefusalNotice } from "../../ui/summary.tsx";
import { recentImports } from "../queries.ts";
import { useInventoryMessages } from "../texts/index.ts";
import { useUndoImport } from "./use-undo-import.tsx";
import "./import-items.css";

interface ImportDoneProps {
  id: string;
  items: number;
  sentence: string;
  children: ReactNode;
}

// The result of an import, with its undo beside it. The button that was pressed is gone, so the result takes the focus, and takes it
// again when the undo is.
export function ImportDone({ id, items, sentence, children }: ImportDoneProps) {
  const { importing: words } = useInventoryMessages();
  const line = useRef<HTMLOutputElement>(null);
  const [undone, setUndone] = useState<string>();
  const { state, leaving, ask, dialog } = useUndoImport(setUndone);
  const found = useQuery(recentImports());
  const listed = found.data?.imports.find((one) => one.id === id);
  // It may have been undone in the list of all, or in another tab.
  const isGone = undone !== undefined || (found.isFetchedAfterMount && listed === undefined);
  const isOver = isGone && leaving === undefined;
  useEffect(() => {
    if (undone === undefined || document.activeElement !== line.current) line.current?.focus();
  }, [undone]);
  return (
    <Card heading={words.doneHeading}>
      <output ref={line} className="import-done numbers" tabIndex={-1}>
        {undone ?? sentence}
      </output>
      <div className="import-actions">
        {children}
        {!isOver && (
          <Button
            kind="quiet"
            busy={leaving === id}
            disabledBecause={listed?.free === 0 ? words.undoNothing : undefined}
            onPress={() => ask({ id, items, free: listed?.free ?? items })}
          >
            {leaving === id ? words.undoing : words.undo}
          </Button>
        )}
      </div>
      <RefusalNotice state={state} />
      {dialog}
    </Card>
  );
}
