import type { ReactNode } from "react";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../button.tsx";
import { Refused } from "../summary.tsx";
import type { AttemptState } from "../use-attempt.ts";
import { Dialog } from "./dialog.tsx";

interface FormDialogProps {
  heading: string;
  // Above the fields: the question, or what it is about.
  intro: ReactNode;
  state: AttemptState;
  // The label of the button that sends the form, and while it is sent.
  action: string;
  working: string;
  isDangerous?: boolean;
  onSubmit(): Promise<void>;
  onClose(): void;
  children: ReactNode;
}

// A short form over the page. It stays until its sending is over.
export function FormDialog({
  heading,
  intro,
  state,
  children,
  onSubmit,
  onClose,
  ...props
}: FormDialogProps) {
  const { actions } = useMessages();
  const isWorking = state.kind === "working";
  const close = () => !isWorking && onClose();
  return (
    <Dialog heading={heading} onClose={close}>
      {intro}
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
        noValidate
      >
        <Refused state={state} />
        {children}
        <div className="dialog-actions">
          <Button kind="quiet" onPress={close}>
            {actions.cancel}
          </Button>
          <Button type="submit" kind={props.isDangerous === true ? "danger" : "strong"} busy={isWorking}>
            {isWorking ? props.working : props.action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
