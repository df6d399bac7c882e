import { useMutation, useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReminderMoment } from "@boli/contract/following/moments";
import { Refusal } from "../lib/client.ts";
import { shownLanguage } from "../locales/language.ts";
import { toasts } from "../ui/overlays/toasts.ts";
import { useFailureNotice } from "../ui/use-failure-notice.ts";
import { notifyOtherTabs } from "./other-tabs.ts";
import { inOrder } from "./moments-ahead.ts";
import { followed, setReminder } from "./queries.ts";
import { useFollowingMessages } from "./texts/index.ts";

interface Choice {
  id: string;
  // Empty: no reminder.
  at: readonly ReminderMoment[];
}

const mutationKey = ["following", "reminder"];

// The moments of one auction's reminder, with the choices that the server has not answered yet; undefined until known.
export function useReminder(id: string): readonly ReminderMoment[] | undefined {
  const { data } = useQuery(followed());
  const choices = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => state.variables as Choice,
  });
  if (data === undefined) return undefined;
  const chosen = choices.findLast((choice) => choice.id === id);
  return (chosen ?? data.reminders.find((reminder) => reminder.id === id))?.at ?? [];
}

const whenOf = (at: readonly ReminderMoment[], words: Record<ReminderMoment, string>): string =>
  new Intl.ListFormat(`${shownLanguage.get()}-IN`).format(
    inOrder.filter((moment) => at.includes(moment)).map((moment) => words[moment]),
  );

// As with favourites, choices are sent one after the other, and a refused one needs no undo.
export function useSetReminder(): (choice: Choice) => void {
  const { reminder: words } = useFollowingMessages();
  const showFailure = useFailureNotice();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: "reminders" },
    networkMode: "always",
    mutationFn: ({ id, at }: Choice) => setReminder(id, at),
    onSuccess: async (set, { id, at }) => {
      await client.cancelQueries(followed());
      const hadNone = !client.getQueryData(followed().queryKey)?.reminders.some((one) => one.id === id);
      client.setQueryData(followed().queryKey, (now) => {
        if (now === undefined) return now;
        const others = now.reminders.filter((other) => other.id !== id);
        return { ...now, reminders: set === undefined ? others : [...others, set] };
      });
      // No toast for changed moments: their checkboxes already show it.
      if (at.length === 0) toasts.show("success", words.removed);
      else if (hadNone)
        toasts.show("success", `${words.set} ${words.setFor({ when: whenOf(at, words.when) })}`);
      notifyOtherTabs();
    },
    onError: (failure) => {
      if (failure instanceof Refusal && failure.status === 401) return;
      showFailure(failure, words.failed);
      void client.invalidateQueries(followed());
    },
  });
  return mutate;
}
