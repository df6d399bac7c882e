import { useState, type FormEvent } from "react";
import { textLimits } from "@boli/contract/base/typed-text";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { Refused } from "../../ui/summary.tsx";
import { fieldsOf, useAttempt } from "../../ui/use-attempt.ts";
import { changeYoutube } from "../room/queries.ts";
import { useSalePageMessages } from "./texts/index.ts";

interface YoutubeDialogProps {
  saleId: string;
  url: string;
  onChanged(): Promise<unknown>;
  onClose(): void;
}

// The server reads the video's id from the link, and refuses what is no link of YouTube.
export function YoutubeDialog({ saleId, url, onChanged, onClose }: YoutubeDialogProps) {
  const { youtube: texts } = useSalePageMessages();
  const { actions } = useMessages();
  const [typed, setTyped] = useState(url);
  const { state, run } = useAttempt();
  const isWorking = state.kind === "working";

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const done = await run(() => changeYoutube(saleId, typed), {
      failed: texts.failed,
      failedShort: texts.failedShort,
    });
    if (done === undefined) return;
    await onChanged();
    toasts.show("success", texts.done);
    onClose();
  }

  return (
    <Dialog heading={texts.heading} onClose={() => !isWorking && onClose()}>
      <form className="form" onSubmit={(event) => void submit(event)} noValidate>
        <Refused state={state} />
        <TextField
          label={texts.link}
          name="url"
          type="url"
          required={false}
          value={typed}
          onChange={(text) => setTyped(text.slice(0, textLimits.short))}
          hint={texts.hint}
          error={fieldsOf(state)["url"]}
        />
        <div className="dialog-actions">
          <Button kind="quiet" onPress={() => !isWorking && onClose()}>
            {actions.cancel}
          </Button>
          <Button type="submit" busy={isWorking}>
            {isWorking ? texts.saving : texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
