import { useState } from "react";
import { toasts } from "../../ui/overlays/toasts.ts";
import { useFailureNotice } from "../../ui/use-failure-notice.ts";
import { setVerified } from "../room/queries.ts";
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
  const { verification: words } = useSalePageMessages();
  const showFailure = useFailureNotice();
  const [wanted, setWanted] = useState<boolean>();

  async function change(next: boolean): Promise<void> {
    if (wanted !== undefined) return;
    setWanted(next);
    try {
      await setVerified(saleId, next, seen);
      await onChanged();
      toasts.show("success", next ? words.done.true : words.done.false);
    } catch (failure) {
      showFailure(failure, words.failed);
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
        {words.verified}
        <span className="verify-switch-hint">{words.hint}</span>
      </span>
    </label>
  );
}
