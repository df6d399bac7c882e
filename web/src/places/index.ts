// What other capabilities may use of the places.
export { cityPoint } from "./queries.ts";
export { CityField } from "./city-field.tsx";
export { PincodeField } from "./pincode-field.tsx";
export { PlaceField } from "./place-field.tsx";
export { PointField } from "./point-field.tsx";
export { StateField } from "./state-field.tsx";
