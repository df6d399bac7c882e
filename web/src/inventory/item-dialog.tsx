import { useState, type FormEvent, type ReactNode } from "react";
import type { InventoryItem } from "@boli/contract/inventory/endpoints";
import { inventoryBody, type InventoryDraft } from "@boli/contract/inventory/inputs";
import { after } from "../lib/after.ts";
import { newKey } from "../lib/client.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { checkForm } from "../ui/fields/check-form.ts";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { ConfirmDialog } from "../ui/overlays/confirm-dialog.tsx";
import { toasts } from "../ui/overlays/toasts.ts";
import { Summary } from "../ui/summary.tsx";
import { fieldsOf, useAttempt, type Reason } from "../ui/use-attempt.ts";
import type { FilesState } from "../uploads/index.ts";
import { ItemFields, waitsFor } from "./item-fields.tsx";
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
export function ItemDialog({ item, renderLastSold, ...outcome }: ItemDialogProps) {
  const { form: texts, leave } = useInventoryMessages();
  const messages = useMessages();
  const [files, setFiles] = useState<FilesState>("complete");
  const [isLeaving, setLeaving] = useState(false);
  const { edited, form, newer, state, isChanged, setForm, submit, showNewer } = useItemForm(item, outcome);
  const isWorking = state.kind === "working";
  const isNew = edited === undefined;

  function close(): void {
    if (isWorking) return;
    if (isChanged) setLeaving(true);
    else outcome.onClose();
  }

  return (
    <>
      <Dialog heading={isNew ? texts.addHeading : texts.editHeading} onClose={close}>
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
            <Button type="submit" busy={isWorking} disabledBecause={waitsFor(files, texts)}>
              {isNew ? (isWorking ? texts.adding : texts.add) : isWorking ? texts.saving : texts.save}
            </Button>
          </div>
        </form>
      </Dialog>
      {isLeaving && (
        <ConfirmDialog
          heading={leave.heading}
          sentence={leave.sentence}
          stay={leave.stay}
          action={leave.discard}
          isDangerous
          onConfirm={outcome.onClose}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  );
}

function useItemForm(
  item: InventoryItem | undefined,
  { onChanged, onClose }: Pick<ItemDialogProps, "onChanged" | "onClose">,
) {
  const { form: texts } = useInventoryMessages();
  const check = useItemCheck();
  const [edited, setEdited] = useState(item);
  const original = edited === undefined ? emptyForm : formOf(edited);
  const [form, setForm] = useState<ItemForm>(original);
  const [newer, setNewer] = useState<InventoryItem>();
  const keyFor = useContentKey();
  const { state, run, refuse, reset } = useAttempt();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (state.kind === "working") return;
    setNewer(undefined);
    const body = bodyOf(form);
    const problem = check(body);
    if (problem !== undefined) return refuse(problem);
    const done = await run(
      () => saveItem(edited, body, keyFor(JSON.stringify([edited?.version, body]))),
      { failed: edited === undefined ? texts.addFailed : texts.updateFailed },
      {
        changed_meanwhile({ current, sentence }) {
          setNewer(current as InventoryItem);
          refuse({ sentence });
        },
      },
    );
    const isUpdated = onChanged();
    if (done === undefined) return undefined;
    // The row is there when the dialog goes, and pushes no other one later; a list that does not come is not waited for.
    await Promise.race([isUpdated, new Promise<void>((resolve) => void after(rowMs, resolve))]);
    toasts.show("success", edited === undefined ? texts.added : texts.updated);
    return onClose();
  }

  function showNewer(current: InventoryItem): void {
    setEdited(current);
    setForm(formOf(current));
    setNewer(undefined);
    reset();
  }

  return { edited, form, newer, state, isChanged: !isSameForm(form, original), setForm, submit, showNewer };
}

function useItemCheck() {
  const { fieldMessages } = useInventoryMessages();
  const messages = useMessages();
  const texts = { ...messages, fieldMessages: { ...messages.fieldMessages, ...fieldMessages } };
  return (body: InventoryDraft): Reason | undefined => {
    const problem = checkForm(inventoryBody, body, texts);
    return problem?.isSomethingEmpty
      ? { ...problem, sentence: messages.refusals.required_fields_missing() }
      : problem;
  };
}

// Each content has a key of its own, so that a retry counts once and a corrected form is not taken for a retry.
function useContentKey(): (body: string) => string {
  const [sent, setSent] = useState<{ body: string; key: string }>();
  return (body) => {
    if (sent?.body === body) return sent.key;
    const key = newKey();
    setSent({ body, key });
    return key;
  };
}
