import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { suspension } from "@boli/contract/resellers/application";
import type { JudgedApplication } from "@boli/contract/resellers/endpoints";
import { resellerLimits } from "@boli/contract/resellers/limits";
import { useMessages } from "../../locales/use-messages.ts";
import { fieldMessage } from "../../ui/fields/check-form.ts";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { fieldsOf, sentenceForFields, useAttempt } from "../../ui/use-attempt.ts";
import { rejectReseller, suspendReseller } from "../queries.ts";
import { useResellerMessages } from "../texts/index.ts";

// A rejection has the reason that the applicant reads; a suspension has one for the bidders of the sales, too.
type Measure = "reject" | "suspend";

interface ReasonDialogProps {
  measure: Measure;
  application: JudgedApplication;
  // The remarks that were typed before.
  firstReason?: string;
  onClose(): void;
}

// Rejects an application or suspends a reseller. A reason is required, because the person reads it.
export function ReasonDialog({ measure, application, firstReason = "", onClose }: ReasonDialogProps) {
  const { judge: texts } = useResellerMessages();
  const [reason, setReason] = useState(firstReason);
  const [saleReason, setSaleReason] = useState(texts.saleReasonFirst);
  const { state, submit } = useMeasure(measure, application, onClose);
  const errors = fieldsOf(state);
  const said = sentencesOf(measure, texts);
  return (
    <FormDialog
      heading={said.heading}
      intro={<p className="dialog-quiet">{said.sentence}</p>}
      state={state}
      action={said.act}
      working={said.acting}
      isDangerous
      onSubmit={() => submit({ reason, saleReason })}
      onClose={onClose}
    >
      <TextArea
        label={said.reason}
        name="reason"
        hint={texts.reasonHint}
        value={reason}
        onChange={setReason}
        error={errors["reason"]}
        rows={3}
        maxLength={resellerLimits.remark}
      />
      {measure === "suspend" && (
        <TextArea
          label={texts.saleReason}
          name="saleReason"
          hint={texts.saleReasonHint}
          value={saleReason}
          onChange={setSaleReason}
          error={errors["saleReason"]}
          rows={2}
          maxLength={resellerLimits.remark}
        />
      )}
    </FormDialog>
  );
}

// Both reasons are read, also for a rejection, which leaves the second one as it came.
function useMeasure(measure: Measure, application: JudgedApplication, onDone: () => void) {
  const messages = useMessages();
  const { judge: texts, fields } = useResellerMessages();
  const client = useQueryClient();
  const { state, run, refuse } = useAttempt();

  async function submit(reasons: { reason: string; saleReason: string }): Promise<void> {
    const read = suspension.safeParse(reasons);
    if (!read.success) {
      const wrong = Object.fromEntries(
        read.error.issues.map(({ path, message }) => [
          String(path[0]),
          Object.hasOwn(fields, message)
            ? fields[message as keyof typeof fields]()
            : fieldMessage(message, messages),
        ]),
      );
      return refuse({ sentence: sentenceForFields(messages.refusals.invalid_input(), wrong), fields: wrong });
    }
    const act = () =>
      measure === "reject"
        ? rejectReseller(application, read.data.reason)
        : suspendReseller(application, read.data);
    const done = await run<unknown>(act, { failed: texts.failedToDecide });
    // The page shows the server's current state, also after a refusal.
    void client.invalidateQueries({ queryKey: ["resellers"] });
    if (done === undefined) return undefined;
    toasts.show("success", sentencesOf(measure, texts).done);
    return onDone();
  }

  return { state, submit };
}

function sentencesOf(measure: Measure, texts: ReturnType<typeof useResellerMessages>["judge"]) {
  if (measure === "reject")
    return {
      heading: texts.rejectHeading,
      sentence: texts.rejectSentence,
      reason: texts.reason,
      act: texts.reject,
      acting: texts.rejecting,
      done: texts.rejected,
    };
  return {
    heading: texts.suspendHeading,
    sentence: texts.standingHint,
    reason: texts.suspendReason,
    act: texts.suspend,
    acting: texts.suspending,
    done: texts.suspended,
  };
}
