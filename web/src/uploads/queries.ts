import { uploadEndpoints, type Upload, type UploadPurposeName } from "@boli/contract/uploads/endpoints";
import { call, sendForm } from "../lib/api.ts";
import type { FormOptions } from "../lib/form/send-form.ts";

export function sendFile(file: File, purpose: UploadPurposeName, options: FormOptions): Promise<Upload> {
  const form = new FormData();
  // The purpose comes first, so that the server knows it when the file begins.
  form.set("purpose", purpose);
  form.set("file", file, file.name);
  return sendForm(uploadEndpoints.sendUpload, form, options);
}

export const findUpload = (id: string): Promise<Upload> =>
  call(uploadEndpoints.getUpload, { params: { id } });

export async function removeUpload(id: string): Promise<void> {
  await call(uploadEndpoints.removeUpload, { params: { id } });
}
