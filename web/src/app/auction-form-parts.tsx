import { useId, useMemo } from "react";
import { documentKinds } from "@boli/contract/auction-kinds";
import type { FormDocument, FormPicture } from "../auctions/create-form-state.ts";
import type { FilesPartProps, FormParts, PlacePartProps } from "../auctions/create-parts.ts";
import { useAuctionMessages } from "../locales/auctions/index.ts";
import { useListingMessages } from "../locales/listing/index.ts";
import { CityField } from "../places/city-field.tsx";
import { PincodeField } from "../places/pincode-field.tsx";
import { StateField } from "../places/state-field.tsx";
import { DocumentUploader } from "../uploads/document-uploader.tsx";
import { PictureUploader } from "../uploads/picture-uploader.tsx";
import { findUpload } from "../uploads/queries.ts";

// What the form of an auction needs of other capabilities.
export const auctionFormParts: FormParts = { Place, Pictures, Documents, findFile: findUpload };

// Each field under the name by which the server refuses it.
function Place({ value, onChange, errors }: PlacePartProps) {
  const { pincode, city, state } = value;
  return (
    <div className="entry-row entry-row-short">
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

function Pictures({ label, name, files, most, error, ...rest }: FilesPartProps<FormPicture>) {
  const { onChange, onWaiting, takesAllPastes = false } = rest;
  const { pictureNumbered } = useListingMessages();
  // What was uploaded long ago has no name any more.
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
        max={most}
        takesAllPastes={takesAllPastes}
        onWaiting={onWaiting}
        error={error}
        onChange={(value) => {
          const own = new Map(files.map((file) => [file.id, file]));
          // The name that was made up here stays here.
          onChange(value.map((file) => (own.get(file.id)?.name === "" ? { ...file, name: "" } : file)));
        }}
      />
    </div>
  );
}

function Documents({ label, name, files, most, onChange, onWaiting, error }: FilesPartProps<FormDocument>) {
  const { kinds } = useAuctionMessages().attachments;
  return (
    <div data-field={name}>
      <DocumentUploader
        id={useId()}
        label={label}
        kinds={documentKinds.map((value) => ({ value, label: kinds[value] }))}
        value={files}
        max={most}
        onChange={onChange}
        onWaiting={onWaiting}
        error={error}
      />
    </div>
  );
}
