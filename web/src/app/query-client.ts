import { QueryClient } from "@tanstack/react-query";
import { Unreachable } from "../lib/client.ts";
import { session } from "../lib/session.ts";

// A refusal is an answer and is not asked for again; only what got lost on the way is.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, failure) => failure instanceof Unreachable && failures < 2,
    },
    mutations: { retry: false },
  },
});

// The next person at this browser starts with nothing of the last one.
session.subscribe(() => {
  if (session.get().kind === "signed-out") queryClient.clear();
});
