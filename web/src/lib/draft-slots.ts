// Tracks which drafts are open in a tab of this browser. The browser releases a tab's slots when the tab ends, however
// it ends, so a draft whose slot is not held was left behind.

const prefix = "boli-draft-";

// Plain HTTP addresses in a home network have no locks; there every draft counts as left behind.
const locks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;

export async function openSlots(): Promise<ReadonlySet<string>> {
  try {
    const { held = [] } = (await locks()?.query()) ?? {};
    return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
  } catch {
    return new Set();
  }
}

// Returns the function that releases it.
export function claimSlot(slot: string): () => void {
  let release: (() => void) | undefined;
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });
  // If the browser gives no lock, the draft is saved without one.
  locks()
    ?.request(prefix + slot, () => over)
    .catch(() => undefined);
  return () => release?.();
}
