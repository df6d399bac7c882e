import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { Unreachable } from "../../lib/client.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import type { Attempt } from "../../ui/use-attempt.ts";
import { ownApplication, sendApplication } from "../queries.ts";
import { useResellerMessages } from "../texts/index.ts";

interface Sending {
  // The sentence when it was sent.
  sent: string;
  // Nothing of the form is kept any more.
  end(): void;
  // Not called when an earlier try had arrived.
  onSent?(): void;
}

// Sends an application. One that is not open any more was sent by an earlier try whose answer was lost; or it was sent or decided
// elsewhere, and what stands in this form was not sent.
export function useSending({ run }: Attempt, { sent, end, onSent }: Sending) {
  const texts = useResellerMessages();
  const client = useQueryClient();
  const isAnswerLost = useRef(false);

  return async (body: Parameters<typeof sendApplication>[0]): Promise<void> => {
    const send = () =>
      sendApplication(body).catch((failure: unknown) => {
        isAnswerLost.current ||= failure instanceof Unreachable;
        throw failure;
      });
    const done = await run(send, texts, {
      application_not_open: ({ sentence }) => {
        end();
        if (isAnswerLost.current) toasts.show("success", sent);
        else toasts.show("blank", sentence);
        void client.invalidateQueries({ queryKey: ownApplication().queryKey });
      },
    });
    if (done === undefined) return;
    end();
    toasts.show("success", sent);
    onSent?.();
    client.setQueryData(ownApplication().queryKey, done.result);
  };
}
