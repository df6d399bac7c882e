// How a place is written in a line: "Pune, Maharashtra", and "Chandigarh" where both are called alike.
export function placeText({ city, state }: { city: string | null; state: string }): string {
  return city === null || city === state ? state : `${city}, ${state}`;
}

// The same with the post office in front, as a pincode is told: "Andheri, Mumbai, Maharashtra".
export function officeText({ office, ...place }: { office: string; city: string; state: string }): string {
  const rest = placeText(place);
  return office === place.city || office === place.state ? rest : `${office}, ${rest}`;
}
