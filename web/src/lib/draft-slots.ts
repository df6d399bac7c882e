// Which drafts are open in a tab of this browser right now. The browser itself lets go of the slots of a tab that is
// gone, however it went; so what nobody holds was left behind.

const prefix = "boli-draft-";

// Plain addresses in a home network have no locks; there every draft counts as left behind.
const locks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;

export async function openSlots(): Promise<ReadonlySet<string>> {
  try {
    const { held = [] } = (await locks()?.query()) ?? {};
    return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
  } catch {
    return new Set();
  }
}

// Answers how to let go of it.
export function holdSlot(slot: string): () => void {
  let letGo: (() => void) | undefined;
  const over = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // A browser that gives no lock keeps the draft all the same.
  locks()
    ?.request(prefix + slot, () => over)
    .catch(() => undefined);
  return () => letGo?.();
}
