import { useId, useMemo, useState } from "react";
import type { Refusal } from "../../../lib/client.ts";
import { useAuctionMessages } from "../../texts/index.ts";
import { useListingMessages, type ListingMessages } from "../texts/index.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import type { AuctionForm, FormItem } from "../form-state.ts";
import { labelAt } from "../fields.ts";
import { merge, type Conflict, type Side, type ThreeVersions } from "./edit-merge.ts";
import { valueText } from "../field-words.ts";
import "./edit-conflict.css";

interface EditConflictProps {
  // The user who saved the newer version.
  by: Refusal["by"];
  three: ThreeVersions;
  onSettle(merged: AuctionForm): void;
  // Back to the form, with all typed content intact.
  onLater(): void;
}

// Shown when a newer version was saved by another editor, or by the same one in another tab. It lists each field that both
// changed, and the editor chooses.
export function EditConflict({ by, three, onSettle, onLater }: EditConflictProps) {
  const words = useListingMessages().conflict;
  const { conflicts } = useMemo(() => merge(three), [three]);
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const items = [...three.mine.items, ...three.theirs.items];
  const choose = (side: Side) => setChoices(Object.fromEntries(conflicts.map(({ at }) => [at, side])));
  return (
    <Dialog heading={headingOf(by, words)} onClose={onLater}>
      <p className="dialog-quiet">{words.choose}</p>
      <div className="conflict-all">
        <Button kind="quiet" onPress={() => choose("mine")}>
          {words.allMine}
        </Button>
        <Button kind="quiet" onPress={() => choose("theirs")}>
          {words.allTheirs}
        </Button>
      </div>
      <ul className="conflict-list">
        {conflicts.map((conflict) => (
          <li key={conflict.at}>
            <OneConflict
              conflict={conflict}
              items={items}
              chosen={choices[conflict.at] ?? "mine"}
              onChoose={(side) => setChoices((now) => ({ ...now, [conflict.at]: side }))}
            />
          </li>
        ))}
      </ul>
      <div className="dialog-actions">
        <Button kind="plain" onPress={onLater}>
          {words.later}
        </Button>
        <Button onPress={() => onSettle(merge(three, choices).form)}>{words.save}</Button>
      </div>
    </Dialog>
  );
}

function headingOf(by: Refusal["by"], words: ListingMessages["conflict"]): string {
  if (by === undefined) return words.heading;
  return by.isCaller ? words.headingOwn : words.headingBy({ name: by.name });
}

interface OneConflictProps {
  conflict: Conflict;
  items: readonly FormItem[];
  chosen: Side;
  onChoose(side: Side): void;
}

function OneConflict({ conflict, items, chosen, onChoose }: OneConflictProps) {
  const words = useListingMessages();
  const common = useAuctionMessages();
  const name = useId();
  const { at } = conflict;
  const isOrder = at === "order";
  const orders = { mine: words.conflict.myOrder, theirs: words.conflict.theirOrder };
  return (
    <fieldset className="conflict-one">
      <legend>{isOrder ? words.conflict.order : labelAt(at, items, words)}</legend>
      {(["mine", "theirs"] as const).map((side) => (
        <label key={side} className="conflict-side">
          <input
            type="radio"
            name={name}
            value={side}
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
          <strong>{words.conflict[side]}</strong>
          <span className="conflict-value numbers">
            {isOrder ? orders[side] : valueText(at, conflict[side], words, common)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
