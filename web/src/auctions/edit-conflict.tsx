import { useQuery } from "@tanstack/react-query";
import { useId, useMemo, useState } from "react";
import { useAuctionMessages } from "../locales/auctions/index.ts";
import { useListingMessages } from "../locales/listing/index.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import type { AuctionForm } from "./create-form-state.ts";
import {
  allOf,
  differencesOf,
  merge,
  usualChoices,
  type Choices,
  type Difference,
  type Side,
  type Three,
} from "./edit-merge.ts";
import { sayField, sayItemField } from "./edit-values.ts";
import { lastChange } from "./own-queries.ts";
import "./edit-conflict.css";

interface EditConflictProps {
  id: string;
  three: Three;
  onSettle(merged: AuctionForm): void;
  // Back to the form, with everything as it was typed.
  onLater(): void;
}

// Two people edited at once, and the other one saved first. Everything that differs is shown, and the editor chooses.
export function EditConflict({ id, three, onSettle, onLater }: EditConflictProps) {
  const words = useListingMessages().conflict;
  const differences = useMemo(() => differencesOf(three), [three]);
  const [choices, setChoices] = useState<Choices>(() => usualChoices(differences));
  // Who it was is good to know, and not worth waiting for.
  const by = useQuery(lastChange(id)).data?.data[0]?.by?.name;
  const choose = (side: Side) => setChoices(allOf(differences, side));
  return (
    <Dialog heading={words.heading} onClose={onLater}>
      <p className="dialog-quiet">
        {by === undefined ? words.sentence : words.sentenceBy({ name: by })} {words.choose}
      </p>
      <div className="conflict-all">
        <Button kind="quiet" onPress={() => choose("mine")}>
          {words.allMine}
        </Button>
        <Button kind="quiet" onPress={() => choose("theirs")}>
          {words.allTheirs}
        </Button>
      </div>
      <ul className="conflict-list">
        {differences.map((difference) => (
          <li key={difference.name}>
            <OneDifference
              difference={difference}
              chosen={choices[difference.name] ?? "mine"}
              onChoose={(side) => setChoices((now) => ({ ...now, [difference.name]: side }))}
            />
          </li>
        ))}
      </ul>
      <div className="dialog-ways">
        <Button kind="plain" onPress={onLater}>
          {words.later}
        </Button>
        <Button onPress={() => onSettle(merge(three, differences, choices))}>{words.save}</Button>
      </div>
    </Dialog>
  );
}

interface OneDifferenceProps {
  difference: Difference;
  chosen: Side;
  onChoose(side: Side): void;
}

function OneDifference({ difference, chosen, onChoose }: OneDifferenceProps) {
  const words = useListingMessages();
  const name = useId();
  const { label, mine, theirs } = useTold(difference);
  return (
    <fieldset className="conflict-one">
      <legend>{label}</legend>
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
          <span className="conflict-value numbers">{side === "mine" ? mine : theirs}</span>
        </label>
      ))}
    </fieldset>
  );
}

// A difference in words: what it is about, and what each side has.
function useTold(difference: Difference): { label: string; mine: string; theirs: string } {
  const words = useListingMessages();
  const languages = { words, common: useAuctionMessages() };
  switch (difference.kind) {
    case "field": {
      const { field, mine, theirs } = difference;
      return {
        label: words.fields[field],
        mine: sayField(field, mine, languages),
        theirs: sayField(field, theirs, languages),
      };
    }
    case "item-field": {
      const { item, field, mine, theirs } = difference;
      return {
        label: words.items.fieldOf({ item, field: words.itemFields[field] }),
        mine: sayItemField(field, mine, languages),
        theirs: sayItemField(field, theirs, languages),
      };
    }
    case "item":
      return {
        label: difference.item,
        mine: difference.mine === undefined ? words.conflict.withoutItem : words.conflict.withItem,
        theirs: difference.theirs === undefined ? words.conflict.withoutItem : words.conflict.withItem,
      };
    case "order":
      return { label: words.conflict.order, mine: words.conflict.myOrder, theirs: words.conflict.theirOrder };
    default:
      return difference satisfies never;
  }
}
