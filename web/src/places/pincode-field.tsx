import { useEffectEvent, useId, useLayoutEffect, useRef, type HTMLInputAutoCompleteAttribute } from "react";
import { usePlaceMessages } from "../locales/places/index.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { FieldError } from "../ui/field.tsx";
import { decideFilling, pincodeDigits, type CityAndState } from "./fill-place.ts";
import { officeText, placeText } from "./place-text.ts";
import { usePincode, type PincodeState } from "./use-pincode.ts";
import "./places.css";

interface PincodeFieldProps extends CityAndState {
  value: string;
  onChange(pincode: string): void;
  // The pincode's city and state are to stand in the form.
  onPlace(place: CityAndState): void;
  // Left out where the address is not the person's own, so that the browser does not fill in that one.
  autoComplete?: HTMLInputAutoCompleteAttribute;
  required?: boolean;
  error?: string | undefined;
}

// Six digits that say where they are, and fill in city and state unless somebody typed others.
export function PincodeField({ value, onChange, onPlace, city, state, ...rest }: PincodeFieldProps) {
  const id = useId();
  const { fields } = usePlaceMessages();
  const pincode = usePincode(value);
  const filled = useRef<CityAndState>(undefined);
  const place = pincode.kind === "known" ? pincode.place : undefined;

  function fill(found: CityAndState): void {
    filled.current = { city: found.city, state: found.state };
    onPlace(filled.current);
  }

  // Once for each pincode, when it is known and before that is seen: what is typed afterwards is left alone.
  const arrived = useEffectEvent((found: CityAndState) => {
    if (decideFilling(found, { city, state }, filled.current) === "fill") fill(found);
  });
  useLayoutEffect(() => {
    if (place !== undefined) arrived(place);
  }, [place]);

  const hint = `${id}-hint`;
  return (
    <div className="field">
      <label htmlFor={id}>{fields.pincode}</label>
      <input
        id={id}
        name="pincode"
        type="text"
        inputMode="numeric"
        className="field-input numbers"
        value={value}
        autoComplete={rest.autoComplete ?? "off"}
        aria-required={rest.required || undefined}
        aria-invalid={rest.error === undefined ? undefined : true}
        aria-describedby={rest.error === undefined ? hint : `${id}-error ${hint}`}
        onChange={(event) => onChange(pincodeDigits(event.target.value))}
      />
      <PincodeHint id={hint} pincode={pincode} typed={{ city, state }} onUse={fill} />
      <FieldError id={id} error={rest.error} />
    </div>
  );
}

interface PincodeHintProps {
  id: string;
  pincode: PincodeState;
  typed: CityAndState;
  onUse(place: CityAndState): void;
}

// Who the pincode is, and what else can be done. It keeps its line free, so that nothing moves.
export function PincodeHint({ id, pincode, typed, onUse }: PincodeHintProps) {
  const { errors } = useMessages();
  const { places } = usePlaceMessages();
  const isOffered = pincode.kind === "known" && decideFilling(pincode.place, typed, undefined) === "offer";
  return (
    <div className="pincode-hint">
      <output id={id}>
        <HintWords pincode={pincode} />
      </output>
      {isOffered && (
        <Button kind="plain" onPress={() => onUse(pincode.place)}>
          {places.use({ place: placeText(pincode.place) })}
        </Button>
      )}
      {pincode.kind === "failed" && (
        <Button kind="plain" busy={pincode.isFetching} onPress={pincode.again}>
          {errors.tryAgain}
        </Button>
      )}
    </div>
  );
}

function HintWords({ pincode }: { pincode: PincodeState }) {
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
