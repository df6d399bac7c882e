import type { ComponentType } from "react";
import type { FormDocument, FormPicture } from "./create-form-state.ts";

// What the form needs of other capabilities. A page joins them; the form knows only what they are asked and what they
// answer.
export interface FormParts {
  Place: ComponentType<PlacePartProps>;
  Pictures: ComponentType<FilesPartProps<FormPicture>>;
  Documents: ComponentType<FilesPartProps<FormDocument>>;
  // How a file stands that was still being drawn when its part of the form was closed.
  findFile(id: string): Promise<{ url: string | null; status: "processing" | "ready" | "refused" }>;
}

export interface PlaceValue {
  pincode: string;
  city: string;
  state: string;
}

export interface PlacePartProps {
  value: PlaceValue;
  // What is known of a PIN code comes with it: a city and a state.
  onChange(change: Partial<PlaceValue>): void;
  errors: Readonly<Record<keyof PlaceValue, string | undefined>>;
}

export interface FilesPartProps<File> {
  label: string;
  name: string;
  files: readonly File[];
  most: number;
  onChange(files: readonly File[]): void;
  // How many are still on their way.
  onWaiting(count: number): void;
  // Of several on one page, one may take what is pasted anywhere.
  takesAllPastes?: boolean;
  error?: string | undefined;
}
