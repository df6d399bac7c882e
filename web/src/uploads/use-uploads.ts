import { useEffect, useEffectEvent, useState } from "react";
import {
  megabytesOf,
  purposeOf,
  type UploadPurposeName,
  uploadEndpoints,
  type Upload,
} from "@boli/contract/uploads/endpoints";
import { after } from "../lib/after.ts";
import { Refusal, Unreachable } from "../lib/client.ts";
import { createStore } from "../lib/store.ts";
import { useStore } from "../lib/use-store.ts";
import type { Messages } from "../locales/en.ts";
import { type UploadMessages, useUploadMessages } from "./texts/index.ts";
import { useMessages } from "../locales/use-messages.ts";
import { filesState, type FilesState, type Slots, type UploadedFile } from "./slots.ts";
import { createUploadQueue, type QueueDependencies, type UploadQueue } from "./upload-queue.ts";
import { call, sendForm } from "../lib/api.ts";
import type { FormOptions } from "../lib/form/send-form.ts";

export interface UploadsOptions {
  purpose: UploadPurposeName;
  value: readonly UploadedFile[];
  onChange(value: readonly UploadedFile[]): void;
  // Reports whether all files are uploaded; the form is not sent before.
  onState?: ((state: FilesState) => void) | undefined;
}

type Texts = Pick<Messages, "refusals" | "network"> & { uploads: UploadMessages };

// The files of one part of a form: those that are uploaded, and those under way.
export function useUploads({ purpose, value, onChange, onState }: UploadsOptions): {
  slots: Slots;
  queue: UploadQueue;
} {
  const { refusals, network } = useMessages();
  const uploads = useUploadMessages();
  const messages: Texts = { refusals, network, uploads };
  // The queue outlives many renders of the form, so it always uses the newest language and callback.
  const [newest] = useState(() => createStore({ onChange, messages }));
  useEffect(() => newest.set({ onChange, messages }));
  const [queue] = useState(() =>
    createUploadQueue(
      queueEnvironment(purpose, () => newest.get().messages),
      (files) => newest.get().onChange(files),
    ),
  );
  useEffect(() => {
    queue.start();
    return () => queue.stop();
  }, [queue]);
  useEffect(() => queue.adopt(value), [queue, value]);
  const slots = useStore(queue.slots);
  const state = filesState(slots);
  const report = useEffectEvent((now: FilesState) => onState?.(now));
  useEffect(() => report(state), [state]);
  // A form that is left must not wait for its files.
  useEffect(() => () => report("complete"), []);
  return { slots, queue };
}

function queueEnvironment(purpose: UploadPurposeName, messages: () => Texts): QueueDependencies {
  const { maxBytes } = purposeOf(purpose);
  return {
    async send(file, options) {
      // The user need not wait minutes for a refusal that is known before the first byte.
      if (file.size > maxBytes) throw tooLarge(messages(), megabytesOf(maxBytes));
      return sendFile(file, purpose, options);
    },
    find: findUpload,
    remove: removeUpload,
    prepare: lighterPicture,
    preview: (file) => (file.type.startsWith("image/") ? URL.createObjectURL(file) : undefined),
    endPreview: (address) => URL.revokeObjectURL(address),
    after,
    explain: (failure) => explainFailure(failure, messages()),
  };
}

const tooLarge = ({ refusals }: Texts, megabytes: number): Refusal =>
  new Refusal({ code: "file_too_large", sentence: refusals.file_too_large({ megabytes }), status: 413 });

function explainFailure(
  failure: unknown,
  { uploads, network }: Texts,
): { sentence: string; canRetry: boolean; afterMs?: number } {
  if (failure instanceof Unreachable)
    return { sentence: `${uploads.failed} ${network[failure.reason]}`, canRetry: true };
  if (!(failure instanceof Refusal)) return { sentence: uploads.failed, canRetry: true };
  const { sentence, status, code, retryAfterSeconds } = failure;
  const canRetry = status >= 500 || status === 408 || code === "file_broken_off";
  return code === "too_many_requests" && retryAfterSeconds !== undefined
    ? { sentence, canRetry: true, afterMs: retryAfterSeconds * 1_000 }
    : { sentence, canRetry };
}

// The largest size we store is 1,600 wide. This leaves some reserve for zooming, and saves a slow connection a phone's 12
// megapixels.
const maxSide = 2_560;
const minBytesToShrink = 700_000;

// Returns a smaller copy of a large photo, upright and without the camera's metadata; or the file itself when the browser
// cannot make one, or it would not be smaller. The server checks it like any other file.
async function lighterPicture(file: File): Promise<File> {
  // Only photos, because a drawing with sharp edges or transparency would look worse.
  if (file.type !== "image/jpeg" || file.size < minBytesToShrink) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = maxSide / Math.max(picture.width, picture.height);
    const lighter = scale < 1 ? await drawn(picture, scale) : undefined;
    picture.close();
    return lighter !== undefined && lighter.size < file.size
      ? new File([lighter], file.name, { type: "image/jpeg" })
      : file;
  } catch {
    // An old browser, an unreadable picture or too little memory: the file is sent unchanged.
    return file;
  }
}

async function drawn(picture: ImageBitmap, scale: number): Promise<Blob | undefined> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext("2d");
  if (pen === null) return undefined;
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
  return blob ?? undefined;
}

function sendFile(file: File, purpose: UploadPurposeName, options: FormOptions): Promise<Upload> {
  const form = new FormData();
  // The purpose comes first, so that the server knows it when the file begins.
  form.set("purpose", purpose);
  form.set("file", file, file.name);
  return sendForm(uploadEndpoints.sendUpload, form, options);
}

export const findUpload = (id: string): Promise<Upload> =>
  call(uploadEndpoints.getUpload, { params: { id } });

async function removeUpload(id: string): Promise<void> {
  await call(uploadEndpoints.removeUpload, { params: { id } });
}
