import { knownNames } from "../locales/known-names.ts";

// The text of a place in a line: "Pune, Maharashtra", and "Chandigarh" when both have the same name.
export function placeText({ city, state }: { city: string | null; state: string }): string {
  const names = knownNames();
  const shown = names.state(state);
  return city === null || city === state ? shown : `${names.city(city)}, ${shown}`;
}

// The same with the post office in front, as a pincode is shown: "Andheri, Mumbai, Maharashtra".
export function officeText({ office, ...place }: { office: string; city: string; state: string }): string {
  const rest = placeText(place);
  return office === place.city || office === place.state ? rest : `${office}, ${rest}`;
}
