import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { auctionTypes } from "@boli/contract/auctions/kinds";
import { itemCategories } from "@boli/contract/auctions/categories";
import { maxRupees, formatRupees } from "@boli/contract/base/money";
import { useDebounced } from "../../lib/use-debounced.ts";
import { useAuctionMessages, type AuctionMessages } from "../texts/index.ts";
import { FilterPanel, FilterSheet } from "../../ui/overlays/filter-sheet.tsx";
import { auctionCounts } from "../queries.ts";
import {
  filtersOf,
  readListSearch,
  tabOf,
  type AuctionListSearch,
  nearPlace,
  isOwnLocation,
} from "./list-search.ts";
import { useFindingMessages, type FindingMessages } from "./texts/index.ts";
import { readWhole } from "../../lib/search-values.ts";
import { PlaceField } from "../../places/index.ts";
import { DayField } from "../../ui/fields/day-field.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { LockIcon, CloseIcon } from "../../ui/icons.tsx";
import { NearField } from "./near-field.tsx";
import { useDebouncedText } from "../../ui/fields/use-debounced-text.ts";
import { shortAmount } from "../card/short-amount.ts";
import { placeNameOf } from "../../locales/known-names.ts";
import { shownDate } from "../../lib/moments.ts";
import "./list-filters.css";

type ListFiltersProps = FilterFieldsProps & {
  id: string;
  onClear(): void;
};

// The panel that the Filters button opens beside the list. Every choice applies at once.
export function ListFilterPanel({ id, onClear, ...fields }: ListFiltersProps) {
  const { list: texts } = useAuctionMessages();
  return (
    <FilterPanel id={id} heading={texts.advanced} clear={{ label: texts.clearAll, onClear }}>
      <FilterFields {...fields} />
    </FilterPanel>
  );
}

type ListFilterSheetProps = Omit<FilterFieldsProps, "onChange"> & {
  onShow(search: AuctionListSearch): void;
  onClose(): void;
};

const countPauseMs = 250;

// The same on a phone, over the list: the choices are counted while they are made, and apply together.
export function ListFilterSheet({ search, onShow, onClose, ...fields }: ListFilterSheetProps) {
  const { list: texts } = useAuctionMessages();
  const finding = useFindingMessages();
  const [draft, setDraft] = useState(search);
  const counted = useDebounced(draft, countPauseMs);
  const counts = useQuery({ ...auctionCounts(filtersOf(counted)), placeholderData: keepPreviousData });
  const count = counts.data?.[tabOf(draft)];
  return (
    <FilterSheet
      heading={texts.advanced}
      clear={{
        label: texts.clearAll,
        // With every key, so that cleared values replace the current ones.
        onClear: () => setDraft(readListSearch({ status: draft.status, view: draft.view })),
      }}
      show={{
        label:
          count === undefined || counts.isError
            ? finding.showUncounted
            : finding.show({ count, isExact: counts.data?.exact ?? true }),
        onShow: () => onShow(draft),
      }}
      onClose={onClose}
    >
      <FilterFields
        {...fields}
        // Applied at once, because the button may be pressed before a pause.
        pauseMs={0}
        search={draft}
        onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
      />
    </FilterSheet>
  );
}

export interface FilterFieldsProps {
  search: AuctionListSearch;
  onChange(change: AuctionListSearch, how?: { replace?: boolean }): void;
  // True for users who may know where auctions are, and so may limit the distance.
  knowsPlaces: boolean;
  nearError: string | undefined;
  // The pause in typing after which a text applies; omitted for the default.
  pauseMs?: number | undefined;
}

const radii = [5, 10, 25, 50, 100, 200, 500];

function FilterFields({ search, onChange, knowsPlaces, nearError, pauseMs }: FilterFieldsProps) {
  const { list: texts, types, categories: names } = useAuctionMessages();
  const finding = useFindingMessages();
  return (
    <>
      <SelectField
        label={texts.type}
        name="type"
        required={false}
        value={search.type ?? ""}
        onChange={(chosen) => onChange({ type: auctionTypes.find((type) => type === chosen) })}
        options={auctionTypes.map((type) => ({ value: type, label: types[type] }))}
        placeholder={texts.allTypes}
      />
      <PlaceFilter
        place={search.location ?? ""}
        pauseMs={pauseMs}
        onPlace={(text) =>
          onChange({ location: text || undefined }, { replace: search.location !== undefined })
        }
      />
      <DayField label={texts.dateFrom} day={search.dateFrom} onDay={(dateFrom) => onChange({ dateFrom })} />
      <SelectField
        label={finding.category}
        name="category"
        required={false}
        value={search.category ?? ""}
        onChange={(chosen) => onChange({ category: itemCategories.find((category) => category === chosen) })}
        options={itemCategories.map((category) => ({ value: category, label: names[category] }))}
        placeholder={finding.allCategories}
      />
      <PriceFields search={search} onChange={onChange} pauseMs={pauseMs} />
      <NearField near={search.near} onNear={(near) => onChange(nearPlace(near))} error={nearError} />
      {search.near !== undefined && (
        <Radius knowsPlaces={knowsPlaces}>
          <SelectField
            label={finding.radius}
            name="radiusKm"
            required={false}
            value={String(search.radiusKm ?? "")}
            onChange={(chosen) => onChange({ radiusKm: radii.find((km) => String(km) === chosen) })}
            options={radii.map((km) => ({ value: String(km), label: finding.km({ km }) }))}
            placeholder={finding.anyDistance}
          />
        </Radius>
      )}
    </>
  );
}

function PriceFields({
  search,
  onChange,
  pauseMs,
}: Pick<FilterFieldsProps, "search" | "onChange" | "pauseMs">) {
  const finding = useFindingMessages();
  return (
    <fieldset className="filter-fields-price">
      <legend>{finding.price}</legend>
      {(["priceMin", "priceMax"] as const).map((name) => (
        <PriceFilter
          key={name}
          label={finding[name]}
          name={name}
          rupees={search[name]}
          pauseMs={pauseMs}
          onRupees={(rupees) => onChange({ [name]: rupees }, { replace: search[name] !== undefined })}
        />
      ))}
      <PriceBands search={search} onBand={(band) => onChange(band)} />
    </fieldset>
  );
}

function Radius({ knowsPlaces, children }: { knowsPlaces: boolean; children: ReactNode }) {
  const { radiusLocked } = useFindingMessages();
  if (knowsPlaces) return children;
  return (
    <p className="filter-fields-locked">
      <LockIcon />
      {radiusLocked}
    </p>
  );
}

interface PlaceFilterProps {
  place: string;
  onPlace(place: string): void;
  pauseMs: number | undefined;
}

// A city or a state. Typed text applies when typing pauses, a chosen suggestion at once.
function PlaceFilter({ place, onPlace, pauseMs }: PlaceFilterProps) {
  const { list: texts } = useAuctionMessages();
  const { typed, type, applyNow } = useDebouncedText(place, onPlace, pauseMs);
  return (
    <PlaceField
      label={texts.location}
      name="location"
      value={typed}
      onChange={(text, chosen) => (chosen === undefined ? type(text) : applyNow(text))}
    />
  );
}

interface PriceFilterProps {
  label: string;
  name: string;
  rupees: number | undefined;
  onRupees(rupees: number | undefined): void;
  pauseMs: number | undefined;
}

// Whole rupees. Text that is not a number is not applied.
function PriceFilter({ label, name, rupees, onRupees, pauseMs }: PriceFilterProps) {
  const { typed, type } = useDebouncedText(
    rupees === undefined ? "" : String(rupees),
    (text) => onRupees(readWhole(text, maxRupees)),
    pauseMs,
  );
  return (
    <TextField
      label={label}
      name={name}
      required={false}
      sign="₹"
      inputMode="numeric"
      value={typed}
      onChange={(text) => type(text.replace(/[^\d,]/g, "").slice(0, 14))}
    />
  );
}

type Band = Pick<AuctionListSearch, "priceMin" | "priceMax">;

const lakh = 1_00_000;
const bands: readonly Band[] = [
  { priceMin: undefined, priceMax: lakh },
  { priceMin: lakh, priceMax: 10 * lakh },
  { priceMin: 10 * lakh, priceMax: 100 * lakh },
  { priceMin: 100 * lakh, priceMax: undefined },
];

// The usual prices, for those who would not type a number with seven digits on a phone. Pressing a chosen one clears it.
function PriceBands({ search, onBand }: { search: Band; onBand(band: Band): void }) {
  const { chips } = useFindingMessages();
  const { card } = useAuctionMessages();
  const short = (rupees: number): string => shortAmount(rupees, card);
  return (
    <div className="price-bands">
      {bands.map((band) => {
        const isChosen = band.priceMin === search.priceMin && band.priceMax === search.priceMax;
        const label = priceLabel(band.priceMin, band.priceMax, chips, short);
        return (
          <button
            key={label}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onBand(isChosen ? { priceMin: undefined, priceMax: undefined } : band)}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}

interface FilterChipsProps {
  search: AuctionListSearch;
  onRemove(change: AuctionListSearch): void;
}

// A chip for each filter that is set; pressing it removes the filter.
export function FilterChips({ search, onRemove }: FilterChipsProps) {
  const finding = useFindingMessages();
  const chips = chipsOf(search, useAuctionMessages(), finding);
  if (chips.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label={finding.chips.label}>
      {chips.map(({ label, without }) => (
        <li key={label}>
          <button
            type="button"
            aria-label={finding.chips.remove({ what: label })}
            onClick={() => onRemove(without)}
          >
            <span>{label}</span>
            <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface Chip {
  label: string;
  without: AuctionListSearch;
}

export function chipsOf(
  search: AuctionListSearch,
  { types, categories }: Pick<AuctionMessages, "types" | "categories">,
  { chips: texts }: Pick<FindingMessages, "chips">,
): Chip[] {
  const { type, location, dateFrom, category, priceMin, priceMax, near } = search;
  const chips: Chip[] = [];
  if (type !== undefined) chips.push({ label: types[type], without: { type: undefined } });
  if (location !== undefined) chips.push({ label: placeNameOf(location), without: { location: undefined } });
  if (dateFrom !== undefined)
    chips.push({
      label: texts.from({ day: shownDate(`${dateFrom}T12:00:00+05:30`) }),
      without: { dateFrom: undefined },
    });
  if (category !== undefined) chips.push({ label: categories[category], without: { category: undefined } });
  if (priceMin !== undefined || priceMax !== undefined)
    chips.push({
      label: priceLabel(priceMin, priceMax, texts),
      without: { priceMin: undefined, priceMax: undefined },
    });
  if (near !== undefined)
    chips.push({
      label: nearLabel(placeNameOf(near), search.radiusKm, texts),
      without: nearPlace(undefined),
    });
  return chips;
}

function priceLabel(
  min: number | undefined,
  max: number | undefined,
  texts: FindingMessages["chips"],
  say: (rupees: number) => string = formatRupees,
): string {
  if (min === undefined) return texts.priceTo({ max: say(max ?? 0) });
  return max === undefined
    ? texts.priceFrom({ min: say(min) })
    : texts.priceBetween({ min: say(min), max: say(max) });
}

function nearLabel(near: string, km: number | undefined, texts: FindingMessages["chips"]): string {
  if (isOwnLocation(near)) return km === undefined ? texts.nearYou : texts.withinOfYou({ km });
  return km === undefined ? texts.near({ place: near }) : texts.within({ km, place: near });
}
