import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import type { SaleForm } from "./form-state.ts";
import type { SalePart } from "./sale-merge.ts";
import { useSaleFormMessages } from "./texts/index.ts";
import { conflictValues } from "./conflict-values.ts";
import "./sale-conflict.css";

interface SaleConflictProps {
  conflicts: readonly SalePart[];
  mine: SaleForm;
  theirs: SaleForm;
  onChoose(side: "mine" | "theirs"): void;
  // Back to the form, with all that was typed.
  onLater(): void;
}

// More than this many differences are only counted.
const maxListed = 30;

// Shown when another editor, or the same one in another tab, saved what was changed here too: each field with both values.
export function SaleConflict({ conflicts, mine, theirs, onChoose, onLater }: SaleConflictProps) {
  const messages = useSaleFormMessages();
  const words = messages.conflict;
  const values = conflictValues(conflicts, { mine, theirs }, messages);
  return (
    <Dialog heading={words.heading} onClose={onLater}>
      <p className="dialog-quiet">{words.sentence}</p>
      <ul className="sale-conflict">
        {values.slice(0, maxListed).map((value) => (
          <li key={value.at}>
            <h3>{value.label}</h3>
            <dl>
              <div>
                <dt>{words.myValue}</dt>
                <dd className="numbers">{value.mine}</dd>
              </div>
              <div>
                <dt>{words.theirValue}</dt>
                <dd className="numbers">{value.theirs}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      {values.length > maxListed && (
        <p className="dialog-quiet">{messages.moreWrong({ count: values.length - maxListed })}</p>
      )}
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
