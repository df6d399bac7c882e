import { saleLimits } from "@boli/contract/live/inputs";
import { PlusIcon } from "../../ui/area-icons.tsx";
import { Button } from "../../ui/button.tsx";
import { useSaleFormMessages } from "./texts/index.ts";

interface ListActionsProps {
  count: number;
  isTimed: boolean;
  hasEnd: boolean;
  // Some items are no longer available.
  hasGone: boolean;
  onAsk(dialog: "add" | "stagger"): void;
  onRemoveGone(): void;
}

// The actions below the list of lots.
export function ListActions({ count, isTimed, hasEnd, hasGone, onAsk, onRemoveGone }: ListActionsProps) {
  const { lots: words } = useSaleFormMessages();
  return (
    <div className="form-actions lots-actions">
      <Button
        kind="quiet"
        onPress={() => onAsk("add")}
        disabledBecause={count >= saleLimits.lots ? words.full : undefined}
      >
        <PlusIcon />
        {words.add}
      </Button>
      {isTimed && count > 1 && (
        <Button
          kind="plain"
          onPress={() => onAsk("stagger")}
          disabledBecause={hasEnd ? undefined : words.staggerNeedsEnd}
        >
          {words.stagger}
        </Button>
      )}
      {hasGone && (
        <Button kind="plain" onPress={onRemoveGone}>
          {words.removeGone}
        </Button>
      )}
    </div>
  );
}
