import { useManagementMessages } from "./texts/index.ts";
import { Button } from "../../ui/button.tsx";
import { EyeIcon, EyeOffIcon } from "../../ui/icons.tsx";
import { FlagIcon } from "./icons.tsx";

interface BulkActionsProps {
  // The selected auctions are being changed.
  isBusy: boolean;
  onSetHidden(hidden: boolean): void;
  onChangeStatus(): void;
}

// The actions for the selected auctions.
export function BulkActions({ isBusy, onSetHidden, onChangeStatus }: BulkActionsProps) {
  const { actions } = useManagementMessages();
  return (
    <>
      <Button kind="quiet" busy={isBusy} onPress={() => onSetHidden(true)}>
        <EyeOffIcon />
        {actions.hide}
      </Button>
      <Button kind="quiet" busy={isBusy} onPress={() => onSetHidden(false)}>
        <EyeIcon />
        {actions.unhide}
      </Button>
      <Button kind="quiet" busy={isBusy} onPress={onChangeStatus}>
        <FlagIcon />
        {actions.changeStatus}
      </Button>
    </>
  );
}
