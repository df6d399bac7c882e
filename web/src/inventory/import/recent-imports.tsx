import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { moment } from "../../lib/moments.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { RefusalNotice } from "../../ui/summary.tsx";
import { recentImports } from "../queries.ts";
import { useInventoryMessages } from "../texts/index.ts";
import { useUndoImport } from "./use-undo-import.tsx";
import "./import-items.css";

// The imports that can still be taken back. Nothing is shown while there is none, nor before that is known.
export function RecentImports() {
  const { importing: words } = useInventoryMessages();
  const found = useQuery(recentImports());
  const imports = found.data?.imports ?? [];
  // The last one was undone: its button is gone, and the card takes the focus.
  const [undone, setUndone] = useState<string>();
  const { state, leaving, ask, dialog } = useUndoImport(setUndone);
  const isKnown = found.data !== undefined;
  if (isKnown ? imports.length === 0 && undone === undefined : found.errorUpdateCount === 0) return null;

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
                      onPress={() => ask(one)}
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
      {dialog}
    </Card>
  );
}
