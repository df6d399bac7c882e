import "./place-pin.css";

// The pin of one place. Its tip is at the place.
export const PlacePin = () => (
  <svg className="map-place-pin" viewBox="0 0 28 36" aria-hidden="true" focusable="false">
    <path d="M14 35S26 23 26 13.5a12 12 0 0 0-24 0C2 23 14 35 14 35Z" />
    <circle cx="14" cy="13.5" r="4.5" />
  </svg>
);
