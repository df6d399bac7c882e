import {
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { Refusal } from "../lib/client.ts";
import { toasts } from "../ui/overlays/toasts.ts";
import { useFailureNotice } from "../ui/use-failure-notice.ts";
import { followed, setFavourite, seeFavourite } from "./queries.ts";
import { useFollowingMessages } from "./texts/index.ts";

interface Press {
  id: string;
  isSaved: boolean;
}

const mutationKey = ["following", "favourite"];

// The favourites as this person sees them: those that the server has, with the presses that it has not answered yet.
export function useFavouriteIds(): ReadonlySet<string> | undefined {
  const client = useQueryClient();
  useEffect(() => listenToOtherTabs(client), [client]);
  const { data } = useQuery(followed());
  const presses = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => state.variables as Press,
  });
  if (data === undefined) return undefined;
  const ids = new Set(data.favourites);
  for (const { id, isSaved } of presses) {
    if (isSaved) ids.add(id);
    else ids.delete(id);
  }
  return ids;
}

// Presses are sent one after the other, so that the last one counts. A refused one needs no undo, because the server's
// favourites were not touched.
export function useSetFavourite(): (press: Press) => void {
  const texts = useFollowingMessages();
  const showFailure = useFailureNotice();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: "favourites" },
    // Without a connection it fails and says so, instead of being sent later, when nobody expects it.
    networkMode: "always",
    mutationFn: ({ id, isSaved }: Press) => setFavourite(id, isSaved),
    onSuccess: async (_done, { id, isSaved }) => {
      // The answer to an earlier request must not bring back the earlier state.
      await client.cancelQueries(followed());
      client.setQueryData(followed().queryKey, (now) => {
        if (now === undefined) return now;
        const others = now.favourites.filter((other) => other !== id);
        return { ...now, favourites: isSaved ? [id, ...others] : others };
      });
      toasts.show("success", texts.favouriteUpdated);
      notifyOtherTabs();
      void client.invalidateQueries({ queryKey: ["following", "favourites"] });
    },
    onError: (failure) => {
      if (failure instanceof Refusal && failure.status === 401) return;
      showFailure(failure, texts.favouriteFailed);
      void client.invalidateQueries(followed());
    },
  });
  return mutate;
}

// The other tabs of this browser mark the same auctions.
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("boli-following") : undefined;

export const notifyOtherTabs = (): void => channel?.postMessage("changed");

function listenToOtherTabs(client: QueryClient): () => void {
  const hear = () => void client.invalidateQueries({ queryKey: ["following"] });
  channel?.addEventListener("message", hear);
  return () => channel?.removeEventListener("message", hear);
}

// Marks a favourite as seen when its page is opened.
export function useSeenFavourite(id: string): void {
  const client = useQueryClient();
  const isSaved = useFavouriteIds()?.has(id) === true;
  useEffect(() => {
    if (!isSaved) return;
    void seeFavourite(id).then(() => client.invalidateQueries({ queryKey: ["following", "favourites"] }));
  }, [id, isSaved, client]);
}
