import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useFailureNotice } from "../../ui/use-failure-notice.ts";
import { WatchIcon } from "../icons.tsx";
import { setWatched } from "../room/queries.ts";
import type { ShownLot } from "../shown.ts";
import { useSalePageMessages } from "./texts/index.ts";

interface WatchButtonProps {
  saleId: string;
  lot: ShownLot;
  // The sale is read again.
  onChanged(): Promise<unknown>;
}

// It answers at once: the server's word comes later, and takes it back when it is no.
export function WatchButton({ saleId, lot, onChanged }: WatchButtonProps) {
  const { watch: words } = useSalePageMessages();
  const showFailure = useFailureNotice();
  const [wanted, setWanted] = useState<boolean>();
  const isWatched = wanted ?? lot.isWatched;

  async function press(): Promise<void> {
    if (wanted !== undefined) return;
    setWanted(!isWatched);
    try {
      await setWatched(saleId, lot.id, !isWatched);
      await onChanged();
    } catch (failure) {
      showFailure(failure, words.failed);
    }
    setWanted(undefined);
  }

  return (
    <div className="lot-box-watch">
      <Button kind="quiet" wide aria-pressed={isWatched} onPress={() => void press()}>
        <WatchIcon isFilled={isWatched} />
        {isWatched ? words.watching : words.watch}
      </Button>
      <p className="lot-box-quiet">{words.hint}</p>
    </div>
  );
}
