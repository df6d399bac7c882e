import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";

interface RowAction<Pending> {
  ids: readonly string[];
  pending: Pending;
  act(): Promise<unknown>;
}

// Optimistic actions on the rows of a list. Pending changes are kept apart from the server's data, so that a refusal needs
// no undo.
export function useRowActions<Pending>(key: string): {
  pending: ReadonlyMap<string, Pending>;
  // Undefined when one of the rows is busy, as for the second press of a double click.
  run<Result>(
    ids: readonly string[],
    pending: Pending,
    act: () => Promise<Result>,
  ): Promise<Result> | undefined;
} {
  const client = useQueryClient();
  const mutationKey = ["row-actions", key];
  const underWay = { mutationKey, status: "pending" } as const;
  const { mutateAsync } = useMutation({
    mutationKey,
    // Without a connection it fails and says so, instead of being sent later, when nobody expects it.
    networkMode: "always",
    mutationFn: ({ act }: RowAction<Pending>) => act(),
  });
  const actions = useMutationState({
    filters: underWay,
    select: ({ state }) => state.variables as RowAction<Pending>,
  });

  return {
    pending: new Map(actions.flatMap(({ ids, pending }) => ids.map((id) => [id, pending] as const))),
    run<Result>(ids: readonly string[], pending: Pending, act: () => Promise<Result>) {
      // Reads the cache, which is current, while the screen only changes with the next render.
      const underWayNow = client.getMutationCache().findAll(underWay);
      const busy = new Set(underWayNow.flatMap(({ state }) => (state.variables as RowAction<Pending>).ids));
      if (ids.some((id) => busy.has(id))) return undefined;
      return mutateAsync({ ids, pending, act }) as Promise<Result>;
    },
  };
}
