import { useEffectEvent, useId, useLayoutEffect, useRef, type HTMLInputAutoCompleteAttribute } from "react";
import { useQuery } from "@tanstack/react-query";
import { isPincode, type PincodePlace } from "@boli/contract/places/endpoints";
import { usePlaceMessages } from "./texts/index.ts";
import { knownNames } from "../locales/known-names.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { controlProps, Field } from "../ui/fields/field.tsx";
import { decideFill, pincodeDigits, type CityAndState } from "./fill-place.ts";
import { officeText, placeText } from "./place-fields.tsx";
import { Refusal } from "../lib/client.ts";
import { pincodePlace } from "./queries.ts";
import "./places.css";

interface PincodeFieldProps extends CityAndState {
  value: string;
  onChange(pincode: string): void;
  // Fills the pincode's city and state into the form.
  onPlace(place: CityAndState): void;
  // Omitted where the address is not the user's own, so that the browser does not fill it in.
  autoComplete?: HTMLInputAutoCompleteAttribute;
  required?: boolean;
  error?: string | undefined;
}

// A field for a six-digit pincode. It shows the pincode's place, and fills in city and state unless the user typed
// others.
export function PincodeField({ value, onChange, onPlace, city, state, ...rest }: PincodeFieldProps) {
  const id = useId();
  const { fields } = usePlaceMessages();
  const pincode = usePincode(value);
  const filled = useRef<CityAndState>(undefined);
  const place = pincode.kind === "known" ? pincode.place : undefined;

  function fill(found: CityAndState): void {
    filled.current = { city: knownNames().city(found.city), state: found.state };
    onPlace(filled.current);
  }

  // Runs once for each pincode, when its place is known and before it is shown; later typing is left alone.
  const arrived = useEffectEvent((found: CityAndState) => {
    if (decideFill(found, asFound(found, { city, state }), filled.current) === "fill") fill(found);
  });
  useLayoutEffect(() => {
    if (place !== undefined) arrived(place);
  }, [place]);

  const hint = `${id}-hint`;
  return (
    <Field id={id} label={fields.pincode} error={rest.error}>
      <input
        {...controlProps(id, {
          name: "pincode",
          value,
          onChange: (typed) => onChange(pincodeDigits(typed)),
          required: rest.required ?? false,
          error: rest.error,
          describedBy: hint,
        })}
        type="text"
        inputMode="numeric"
        className="field-input numbers"
        autoComplete={rest.autoComplete ?? "off"}
      />
      <PincodeHint id={hint} pincode={pincode} typed={{ city, state }} onUse={fill} />
    </Field>
  );
}

// Compares by the English name, because a city may be typed by its Hindi name.
const asFound = (found: CityAndState, typed: CityAndState): CityAndState =>
  typed.city === knownNames().city(found.city) ? { ...typed, city: found.city } : typed;

interface PincodeHintProps {
  id: string;
  pincode: PincodeState;
  typed: CityAndState;
  onUse(place: CityAndState): void;
}

// The place of the pincode, or what the user can do instead. Its line is reserved, so that nothing moves.
function PincodeHint({ id, pincode, typed, onUse }: PincodeHintProps) {
  const { errors } = useMessages();
  const { places } = usePlaceMessages();
  const isOffered =
    pincode.kind === "known" &&
    decideFill(pincode.place, asFound(pincode.place, typed), undefined) === "offer";
  return (
    <div className="pincode-hint">
      <output id={id}>
        <HintTexts pincode={pincode} />
      </output>
      {isOffered && (
        <Button kind="plain" onPress={() => onUse(pincode.place)}>
          {places.use({ place: placeText(pincode.place) })}
        </Button>
      )}
      {pincode.kind === "failed" && (
        <Button kind="plain" busy={pincode.isFetching} onPress={pincode.retry}>
          {errors.tryAgain}
        </Button>
      )}
    </div>
  );
}

function HintTexts({ pincode }: { pincode: PincodeState }) {
  const { places } = usePlaceMessages();
  switch (pincode.kind) {
    case "incomplete":
      return places.pincodeHint;
    case "looking":
      return places.pincodeLooking;
    case "known":
      return officeText(pincode.place);
    case "unknown":
      return places.pincodeUnknown;
    case "failed":
      return places.pincodeFailed;
    default:
      return pincode satisfies never;
  }
}

// The state of a pincode while it is typed.
type PincodeState =
  // Not six digits yet.
  | { kind: "incomplete" }
  | { kind: "looking" }
  | { kind: "known"; place: PincodePlace }
  | { kind: "unknown" }
  | { kind: "failed"; isFetching: boolean; retry(): void };

function usePincode(pincode: string): PincodeState {
  const isWhole = isPincode(pincode);
  const query = useQuery({ ...pincodePlace(pincode), enabled: isWhole });
  if (!isWhole) return { kind: "incomplete" };
  if (query.data !== undefined) return { kind: "known", place: query.data };
  const retry = () => void query.refetch();
  // Without a network the lookup is paused, so the field reports a failure instead of waiting.
  if (query.isPaused) return { kind: "failed", isFetching: false, retry };
  if (!query.isError) return { kind: "looking" };
  if (query.error instanceof Refusal && query.error.code === "pincode_not_found") return { kind: "unknown" };
  return { kind: "failed", isFetching: query.isFetching, retry };
}
