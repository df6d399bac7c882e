import { useId, useMemo, type ReactNode } from "react";
import type { InventoryItem } from "@boli/contract/inventory/endpoints";
import { itemCategories } from "@boli/contract/auctions/categories";
import {
  inventoryConditions,
  inventoryLimits,
  settableInventoryStatuses,
} from "@boli/contract/inventory/kinds";
import { textLimits } from "@boli/contract/base/typed-text";
import { SelectField } from "../ui/fields/select-field.tsx";
import { TextArea } from "../ui/fields/text-area.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { Note, Stack, Text } from "../ui/layout-parts.tsx";
import { PictureUploader, type FilesState } from "../uploads/index.ts";
import type { ItemForm, TypedName } from "./item-form.ts";
import { useInventoryMessages } from "./texts/index.ts";
import "./item-fields.css";

interface ItemFieldsProps {
  item: InventoryItem | undefined;
  form: ItemForm;
  errors: Readonly<Record<string, string>>;
  // The price that an item of the chosen category reached last.
  lastSold: ReactNode;
  onType(change: Partial<ItemForm>): void;
  onFiles(state: FilesState): void;
}

// Why the form cannot be sent while its pictures are as they are.
export const waitsFor = (
  files: FilesState,
  texts: Readonly<Record<"filesWaiting" | "filesFailed", string>>,
): string | undefined =>
  ({ complete: undefined, uploading: texts.filesWaiting, failed: texts.filesFailed })[files];

// The fields of an item, in the order of what is needed most.
export function ItemFields({ lastSold, onFiles, ...props }: ItemFieldsProps) {
  const { form: texts, categories } = useInventoryMessages();
  const { field, optionalField } = useField(props);
  return (
    <>
      <TextField {...field("name")} autoCapitalize="sentences" />
      <TextArea {...field("description")} rows={3} maxLength={textLimits.long} />
      <div className="inventory-fields">
        <SelectField
          {...field("category")}
          placeholder={texts.chooseCategory}
          options={itemCategories.map((value) => ({ value, label: categories[value] }))}
        />
        <TextField {...optionalField("subcategory")} autoCapitalize="words" />
      </div>
      <div className="inventory-fields">
        <TextField {...field("minimumBidPrice")} sign="₹" inputMode="numeric" />
        <TextField {...optionalField("basePrice")} sign="₹" inputMode="decimal" />
        <TextField {...optionalField("estimatedValue")} sign="₹" inputMode="decimal" />
      </div>
      {lastSold}
      <ItemState {...props} />
      <TextField {...optionalField("tags")} hint={texts.tagsHint} autoCapitalize="none" />
      <ItemPlace {...props} />
      <ItemPictures {...props} onFiles={onFiles} />
    </>
  );
}

type FieldProps = Omit<ItemFieldsProps, "lastSold" | "onFiles">;

function useField({ form, errors, onType }: FieldProps) {
  const { form: texts } = useInventoryMessages();
  const field = (name: TypedName) => ({
    label: texts.fields[name],
    name,
    value: form[name],
    onChange: (value: string) => onType({ [name]: value }),
    error: errors[name],
  });
  return { field, optionalField: (name: TypedName) => ({ ...field(name), optional: texts.optional }) };
}

// A sale sets the status of an item that it offers.
function ItemState({ item, ...props }: FieldProps) {
  const { form: texts, conditions, statuses } = useInventoryMessages();
  const { field } = useField({ item, ...props });
  const { form, errors, onType } = props;
  return (
    <div className="inventory-fields">
      <SelectField
        label={texts.fields.condition}
        name="condition"
        value={form.condition}
        onChange={(chosen) => {
          const condition = inventoryConditions.find((known) => known === chosen);
          if (condition !== undefined) onType({ condition });
        }}
        options={inventoryConditions.map((value) => ({ value, label: conditions[value] }))}
        error={errors["condition"]}
      />
      <TextField {...field("quantity")} inputMode="numeric" />
      {item?.status === "in_auction" ? (
        <Stack gap={2}>
          <Text as="span" size="list" weight="strong">
            {texts.fields.status}
          </Text>
          <Note>{texts.inSale}</Note>
        </Stack>
      ) : (
        <SelectField
          {...field("status")}
          hint={texts.statusHint}
          options={settableInventoryStatuses.map((value) => ({ value, label: statuses[value] }))}
        />
      )}
    </div>
  );
}

function ItemPlace(props: FieldProps) {
  const { form: texts } = useInventoryMessages();
  const { optionalField } = useField(props);
  const { errors } = props;
  return (
    <fieldset className="inventory-place">
      <legend>{texts.place}</legend>
      <div className="inventory-fields">
        <TextField {...optionalField("warehouse")} error={errors["warehouse"] ?? errors["location"]} />
        <TextField {...optionalField("shelf")} />
        <TextField {...optionalField("bin")} />
      </div>
    </fieldset>
  );
}

function ItemPictures({ form, errors, onType, onFiles }: Omit<ItemFieldsProps, "lastSold">) {
  const { form: texts } = useInventoryMessages();
  const { pictureNumbered } = texts;
  // A picture that was uploaded long ago has no name any more.
  const named = useMemo(
    () =>
      form.images.map((file, at) =>
        file.name === "" ? { ...file, name: pictureNumbered({ number: at + 1 }) } : file,
      ),
    [form.images, pictureNumbered],
  );
  return (
    <div data-field="images">
      <PictureUploader
        id={useId()}
        label={texts.fields.images}
        purpose="inventory-picture"
        value={named}
        max={inventoryLimits.pictures}
        acceptsAllPastes
        onChange={(images) => onType({ images })}
        onState={onFiles}
        error={errors["images"]}
      />
    </div>
  );
}
