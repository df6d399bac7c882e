import { useState, type FormEvent, type ReactNode } from "react";
import type { InventoryItem } from "@boli/contract/inventory/endpoints";
import { inventoryBody } from "@boli/contract/inventory/inputs";
import { after } from "../lib/after.ts";
import { newKey, type Refusal } from "../lib/client.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { checkForm } from "../ui/fields/check-form.ts";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { toasts } from "../ui/overlays/toasts.ts";
import { Summary } from "../ui/summary.tsx";
import { fieldsOf, useAttempt } from "../ui/use-attempt.ts";
import type { FilesState } from "../uploads/index.ts";
import { ItemFields } from "./item-fields.tsx";
import { bodyOf, emptyForm, formOf, isSameForm, type ItemForm } from "./item-form.ts";
import { saveItem } from "./queries.ts";
import { useInventoryMessages } from "./texts/index.ts";
import "./item-dialog.css";

const rowMs = 1_000;

interface ItemDialogProps {
  // The item to edit; undefined for a new one.
  item: InventoryItem | undefined;
  // The price that an item of the category reached last.
  renderLastSold(category: string): ReactNode;
  // Also after a refusal, which often means that the item has changed.
  onChanged(): Promise<void>;
  onClose(): void;
}

// The form of a new or an existing item. It stays open until the server agrees, and what was typed is not lost by a press
// outside of it.
export function ItemDialog({ item, renderLastSold, onChanged, onClose }: ItemDialogProps) {
  const { form: texts, fieldMessages, leave } = useInventoryMessages();
  const messages = useMessages();
  const [edited, setEdited] = useState(item);
  const [form, setForm] = useState<ItemForm>(() => (item === undefined ? emptyForm : formOf(item)));
  const [files, setFiles] = useState<FilesState>("complete");
  const [newer, setNewer] = useState<InventoryItem>();
  const [isLeaving, setLeaving] = useState(false);
  // Each content has a key of its own, so that a retry counts once and a corrected form is not taken for a retry.
  const [sent, setSent] = useState<{ body: string; key: string }>();
  const { state, run, refuse, reset } = useAttempt();
  const isWorking = state.kind === "working";
  const original = edited === undefined ? emptyForm : formOf(edited);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isWorking) return;
    setNewer(undefined);
    const body = bodyOf(form);
    const problem = checkForm(inventoryBody, body, {
      ...messages,
      fieldMessages: { ...messages.fieldMessages, ...fieldMessages },
    });
    if (problem !== undefined)
      return refuse(
        problem.isSomethingEmpty
          ? { ...problem, sentence: messages.refusals.required_fields_missing() }
          : problem,
      );
    const done = await run(
      () => saveItem(edited, body, keyFor(JSON.stringify([edited?.version, body]))),
      { failed: edited === undefined ? texts.addFailed : texts.updateFailed },
      { changed_meanwhile: showConflict },
    );
    const isUpdated = onChanged();
    if (done === undefined) return undefined;
    // The row is there when the dialog goes, and pushes no other one later; a list that does not come is not waited for.
    await Promise.race([isUpdated, new Promise<void>((resolve) => void after(rowMs, resolve))]);
    toasts.show("success", edited === undefined ? texts.added : texts.updated);
    return onClose();
  }

  function keyFor(body: string): string {
    if (sent?.body === body) return sent.key;
    const key = newKey();
    setSent({ body, key });
    return key;
  }

  function showConflict(refusal: Refusal): void {
    setNewer(refusal.current as InventoryItem);
    refuse({ sentence: refusal.sentence });
  }

  function showNewer(current: InventoryItem): void {
    setEdited(current);
    setForm(formOf(current));
    setNewer(undefined);
    reset();
  }

  function close(): void {
    if (isWorking) return;
    if (isSameForm(form, original)) onClose();
    else setLeaving(true);
  }

  return (
    <>
      <Dialog heading={edited === undefined ? texts.addHeading : texts.editHeading} onClose={close}>
        <form className="form inventory-form" onSubmit={(event) => void submit(event)} noValidate>
          <Summary state={state} intro={<p>{texts.required}</p>} />
          <ItemFields
            item={edited}
            form={form}
            errors={fieldsOf(state)}
            lastSold={renderLastSold(form.category)}
            onType={(change) => setForm((now) => ({ ...now, ...change }))}
            onFiles={setFiles}
          />
          <div className="dialog-actions">
            {newer !== undefined && (
              <Button kind="quiet" onPress={() => showNewer(newer)}>
                {texts.showNewest}
              </Button>
            )}
            <Button kind="quiet" onPress={close}>
              {messages.actions.cancel}
            </Button>
            <Button
              type="submit"
              busy={isWorking}
              disabledBecause={
                files === "uploading"
                  ? texts.filesWaiting
                  : files === "failed"
                    ? texts.filesFailed
                    : undefined
              }
            >
              {edited === undefined
                ? isWorking
                  ? texts.adding
                  : texts.add
                : isWorking
                  ? texts.saving
                  : texts.save}
            </Button>
          </div>
        </form>
      </Dialog>
      {isLeaving && (
        <Dialog heading={leave.heading} onClose={() => setLeaving(false)}>
          <p className="dialog-quiet">{leave.sentence}</p>
          <div className="dialog-actions">
            <Button kind="quiet" onPress={() => setLeaving(false)}>
              {leave.stay}
            </Button>
            <Button kind="danger" onPress={onClose}>
              {leave.discard}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
