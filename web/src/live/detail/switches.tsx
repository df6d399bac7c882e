import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { useFailureNotice } from "../../ui/use-failure-notice.ts";
import { WatchIcon } from "../icons.tsx";
import { setVerified, setWatched } from "../room/queries.ts";
import type { ShownLot } from "../shown.ts";
import { useSalePageMessages } from "./texts/index.ts";
import "./verify-switch.css";

interface VerifySwitchProps {
  saleId: string;
  isVerified: boolean;
  // The state of the sale on this page; another state is not verified.
  seen: string;
  // The sale is read again.
  onChanged(): Promise<unknown>;
}

// An admin says that this sale was checked.
export function VerifySwitch({ saleId, isVerified, seen, onChanged }: VerifySwitchProps) {
  const { verification: texts } = useSalePageMessages();
  const showFailure = useFailureNotice();
  const [wanted, setWanted] = useState<boolean>();

  async function change(next: boolean): Promise<void> {
    if (wanted !== undefined) return;
    setWanted(next);
    try {
      await setVerified(saleId, next, seen);
      await onChanged();
      toasts.show("success", next ? texts.done.true : texts.done.false);
    } catch (failure) {
      showFailure(failure, texts.failed);
      await onChanged();
    }
    setWanted(undefined);
  }

  return (
    <label className="verify-switch" data-print="no">
      <input
        type="checkbox"
        role="switch"
        aria-checked={wanted ?? isVerified}
        checked={wanted ?? isVerified}
        onChange={({ target }) => void change(target.checked)}
      />
      <span>
        {texts.verified}
        <span className="verify-switch-hint">{texts.hint}</span>
      </span>
    </label>
  );
}

interface WatchButtonProps {
  saleId: string;
  lot: ShownLot;
  // The sale is read again.
  onChanged(): Promise<unknown>;
}

// It answers at once: the server's word comes later, and takes it back when it is no.
export function WatchButton({ saleId, lot, onChanged }: WatchButtonProps) {
  const { watch: texts } = useSalePageMessages();
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
      showFailure(failure, texts.failed);
    }
    setWanted(undefined);
  }

  return (
    <div className="lot-box-watch">
      <Button kind="quiet" wide aria-pressed={isWatched} onPress={() => void press()}>
        <WatchIcon isFilled={isWatched} />
        {isWatched ? texts.watching : texts.watch}
      </Button>
      <p className="lot-box-quiet">{texts.hint}</p>
    </div>
  );
}
