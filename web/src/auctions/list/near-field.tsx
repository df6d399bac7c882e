import { useState } from "react";
import { PointField } from "../../places/index.ts";
import { NearIcon } from "../../ui/area-icons.tsx";
import { Button } from "../../ui/button.tsx";
import { isOwnLocation } from "./list-search.ts";
import { useFindingMessages } from "./texts/index.ts";
import "./near-field.css";

interface NearFieldProps {
  near: string | undefined;
  onNear(near: string | undefined): void;
  // The reason why the server could not use the place.
  error?: string | undefined;
}

const patienceMs = 15_000;

// A place to measure from: typed, or the user's location. A typed place applies when a suggestion is chosen, or with Enter.
export function NearField({ near, onNear, error }: NearFieldProps) {
  const texts = useFindingMessages();
  const shown = near === undefined || isOwnLocation(near) ? "" : near;
  const [typed, setTyped] = useState(shown);
  const [before, setBefore] = useState(shown);
  const [location, setLocation] = useState<"asked" | "refused">();
  if (shown !== before) {
    setBefore(shown);
    setTyped(shown);
  }

  function locate(): void {
    setLocation("asked");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocation(undefined);
        // Rounded to about a kilometre: enough for distances, and the URL does not contain the exact location.
        onNear(`${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`);
      },
      () => setLocation("refused"),
      { maximumAge: 600_000, timeout: patienceMs },
    );
  }

  return (
    <form
      className="near-field"
      onSubmit={(event) => {
        event.preventDefault();
        onNear(typed.trim() || undefined);
      }}
    >
      <PointField
        label={texts.near}
        name="near"
        value={typed}
        error={error}
        onType={(text) => {
          setTyped(text);
          if (text === "" && near !== undefined) onNear(undefined);
        }}
        onChoose={(place) => {
          setTyped(place);
          onNear(place);
        }}
      />
      {"geolocation" in navigator && (
        <Button kind="plain" busy={location === "asked"} onPress={locate}>
          <NearIcon />
          {location === "asked" ? texts.locating : texts.myLocation}
        </Button>
      )}
      {location === "refused" && (
        <p className="near-field-refused" role="alert">
          {texts.locationRefused}
        </p>
      )}
    </form>
  );
}
