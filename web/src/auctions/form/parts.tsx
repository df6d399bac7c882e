import { useId, useMemo } from "react";
import { attachmentKinds } from "@boli/contract/auctions/kinds";
import type { FormDocument, FormPicture } from "./form-state.ts";
import { useAuctionMessages } from "../texts/index.ts";
import { useListingMessages } from "./texts/index.ts";
import { CityField, PincodeField, StateField } from "../../places/index.ts";
import { DocumentUploader, PictureUploader, type FilesState } from "../../uploads/index.ts";

// The parts of the form that other capabilities draw.

export interface PlaceValue {
  pincode: string;
  city: string;
  state: string;
}

interface PlacePartProps {
  value: PlaceValue;
  // A known PIN code brings its city and state.
  onChange(change: Partial<PlaceValue>): void;
  errors: Readonly<Record<keyof PlaceValue, string | undefined>>;
}

interface FilesPartProps<File> {
  label: string;
  name: string;
  files: readonly File[];
  max: number;
  onChange(files: readonly File[]): void;
  onState(state: FilesState): void;
  // True for the one uploader of a page that accepts a paste from anywhere on the page.
  acceptsAllPastes?: boolean;
  error?: string | undefined;
}

// Maps each field to the name that the server's refusals use.
export function Place({ value, onChange, errors }: PlacePartProps) {
  const { pincode, city, state } = value;
  return (
    <div className="form-row form-row-short">
      <div data-field="location.pincode">
        <PincodeField
          value={pincode}
          onChange={(pincode) => onChange({ pincode })}
          onPlace={(place) => onChange({ city: place.city, state: place.state })}
          city={city}
          state={state}
          error={errors.pincode}
        />
      </div>
      <div data-field="location.city">
        <CityField
          value={city}
          onChange={(city) => onChange({ city })}
          onPlace={(place) => onChange({ city: place.city, state: place.state })}
          required
          error={errors.city}
        />
      </div>
      <div data-field="location.state">
        <StateField value={state} onChange={(state) => onChange({ state })} required error={errors.state} />
      </div>
    </div>
  );
}

export function Pictures({ label, name, files, max, error, ...rest }: FilesPartProps<FormPicture>) {
  const { onChange, onState, acceptsAllPastes = false } = rest;
  const { pictureNumbered } = useListingMessages();
  // A picture that was uploaded long ago has no name any more.
  const named = useMemo(
    () =>
      files.map((file, at) =>
        file.name === "" ? { ...file, name: pictureNumbered({ number: at + 1 }) } : file,
      ),
    [files, pictureNumbered],
  );
  return (
    <div data-field={name}>
      <PictureUploader
        id={useId()}
        label={label}
        value={named}
        max={max}
        acceptsAllPastes={acceptsAllPastes}
        onState={onState}
        error={error}
        onChange={(value) => {
          const own = new Map(files.map((file) => [file.id, file]));
          // A name that was generated here is not stored in the form.
          onChange(value.map((file) => (own.get(file.id)?.name === "" ? { ...file, name: "" } : file)));
        }}
      />
    </div>
  );
}

export function Documents({
  label,
  name,
  files,
  max,
  onChange,
  onState,
  error,
}: FilesPartProps<FormDocument>) {
  const { kinds } = useAuctionMessages().attachments;
  return (
    <div data-field={name}>
      <DocumentUploader
        id={useId()}
        label={label}
        kinds={attachmentKinds.map((value) => ({ value, label: kinds[value] }))}
        value={files}
        max={max}
        onChange={onChange}
        onState={onState}
        error={error}
      />
    </div>
  );
}
