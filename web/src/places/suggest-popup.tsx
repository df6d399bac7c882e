import type { Suggestion } from "@boli/contract/places";
import { type PlaceMessages, usePlaceMessages } from "../locales/places/index.ts";
import { SuggestList } from "./suggest-list.tsx";
import type { SuggestFace } from "./suggest-state.ts";

interface SuggestPopupProps {
  // Of the field; the list's and the suggestions' ids are made from it.
  id: string;
  label: string;
  face: SuggestFace<Suggestion>;
  marked: number | undefined;
  onChoose(suggestion: Suggestion): void;
}

// What hangs below the field: suggestions, or why there are none. It is told to screen readers as it changes.
export function SuggestPopup({ id, label, face, marked, onChoose }: SuggestPopupProps) {
  const { places } = usePlaceMessages();
  const words = wordsOf(face, places);
  return (
    <>
      <output className="unseen">{words}</output>
      {face.kind === "list" && (
        <SuggestList id={id} label={label} items={face.items} marked={marked} onChoose={onChoose} />
      )}
      {face.kind !== "list" && face.kind !== "none" && (
        <p className="suggest-popup suggest-words" aria-hidden="true">
          {words}
        </p>
      )}
    </>
  );
}

function wordsOf(face: SuggestFace<Suggestion>, places: PlaceMessages["places"]): string {
  switch (face.kind) {
    case "none":
      return "";
    case "list":
      return places.count({ count: face.items.length });
    case "looking":
      return places.looking;
    case "empty":
      return places.empty;
    case "failed":
      return places.failed;
    default:
      return face satisfies never;
  }
}
