import type { Upload } from "@boli/contract/uploads/endpoints";

// An uploaded file as the form stores it.
export interface UploadedFile {
  id: string;
  // The URL of a picture that is ready.
  url: string | null;
  name: string;
  status: "processing" | "ready";
}

// The state of one file: it waits, is being sent, is uploaded, or was refused.
export type SlotState =
  | { kind: "waiting" }
  // The share that was sent, from 0 to 1; at 1 the server checks the file.
  | { kind: "sending"; progress: number }
  | { kind: "uploaded"; file: UploadedFile }
  | { kind: "failed"; sentence: string; canRetry: boolean };
export type Slot = { key: string; name: string; preview: string | undefined } & SlotState;
export type Slots = readonly Slot[];

export const filesOf = (slots: Slots): UploadedFile[] =>
  slots.flatMap((slot) => (slot.kind === "uploaded" ? [slot.file] : []));

// A refused file takes up no place.
export const countUsed = (slots: Slots): number => slots.filter(({ kind }) => kind !== "failed").length;

// The state of all files together: "complete" when the form can be sent without losing a file.
export type FilesState = "complete" | "uploading" | "failed";

export function filesState(slots: Slots): FilesState {
  if (slots.some(({ kind }) => kind === "waiting" || kind === "sending")) return "uploading";
  return slots.some(({ kind }) => kind === "failed") ? "failed" : "complete";
}

export const asUploadedFile = ({ id, url, name, status }: Upload): UploadedFile => ({
  id,
  url,
  name,
  status: status === "ready" ? "ready" : "processing",
});

export const slotOf = (file: UploadedFile): Slot => ({
  key: file.id,
  name: file.name,
  preview: undefined,
  kind: "uploaded",
  file,
});

export const changed = (slots: Slots, key: string, change: (slot: Slot) => Slot): Slots =>
  slots.map((slot) => (slot.key === key ? change(slot) : slot));

// Replaces the state of a slot; the fields of its previous state are dropped.
export function withState(slots: Slots, key: string, state: SlotState): Slots {
  return changed(slots, key, ({ key: same, name, preview }) => ({ key: same, name, preview, ...state }));
}

export const without = (slots: Slots, key: string): Slots => slots.filter((slot) => slot.key !== key);

// Moves a slot to the position of another one.
export function moved(slots: Slots, key: string, to: number): Slots {
  const slot = slots.find((one) => one.key === key);
  if (slot === undefined) return slots;
  const others = without(slots, key);
  const position = Math.max(0, Math.min(to, others.length));
  return [...others.slice(0, position), slot, ...others.slice(position)];
}

// The form's files changed from outside (a restored draft, a loaded listing). Slots that the form lacks are removed,
// and its new files are added in its order. Files under way stay where they are.
export function reconciled(slots: Slots, files: readonly UploadedFile[]): Slots {
  const same = filesOf(slots);
  if (same.length === files.length && same.every(({ id }, index) => id === files[index]?.id)) return slots;
  const known = new Map(slots.map((slot) => [slot.kind === "uploaded" ? slot.file.id : slot.key, slot]));
  const kept = files.map((file) => known.get(file.id) ?? slotOf(file));
  return [...kept, ...slots.filter(({ kind }) => kind !== "uploaded")];
}
