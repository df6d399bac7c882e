import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import type { SalePart } from "./sale-merge.ts";
import { useSaleFormMessages } from "./texts/index.ts";

interface SaleConflictProps {
  conflicts: readonly SalePart[];
  onChoose(side: "mine" | "theirs"): void;
  // Back to the form, with all that was typed.
  onLater(): void;
}

// Shown when another editor, or the same one in another tab, saved what was changed here too.
export function SaleConflict({ conflicts, onChoose, onLater }: SaleConflictProps) {
  const { conflict: words, fields, sections } = useSaleFormMessages();
  const names = {
    ...fields,
    settings: sections.settings,
    terms: sections.terms,
    lots: sections.items,
  };
  return (
    <Dialog heading={words.heading} onClose={onLater}>
      <p className="dialog-quiet">{words.sentence}</p>
      <ul>
        {conflicts.map((part) => (
          <li key={part}>{names[part]}</li>
        ))}
      </ul>
      <div className="dialog-actions">
        <Button kind="plain" onPress={onLater}>
          {words.later}
        </Button>
        <Button kind="quiet" onPress={() => onChoose("theirs")}>
          {words.theirs}
        </Button>
        <Button onPress={() => onChoose("mine")}>{words.mine}</Button>
      </div>
    </Dialog>
  );
}
