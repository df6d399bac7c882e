import type { OfferedItem } from "./form-state.ts";

export type Chosen = ReadonlyMap<string, OfferedItem>;

// Chooses all that was found and can be added, up to the number of free lots. The choice of other searches stays.
export function withAll(
  chosen: Chosen,
  found: readonly OfferedItem[],
  known: ReadonlySet<string>,
  room: number,
): { chosen: Chosen; isCut: boolean } {
  const addable = found.filter(({ id }) => !known.has(id) && !chosen.has(id));
  const fitting = addable.slice(0, Math.max(0, room - chosen.size));
  return {
    chosen: new Map([...chosen, ...fitting.map((item) => [item.id, item] as const)]),
    isCut: fitting.length < addable.length,
  };
}
