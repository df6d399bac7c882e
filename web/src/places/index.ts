// The door of the places: the parts that other capabilities may use.
export { cityPoint } from "./queries.ts";
export { CityField } from "./city-field.tsx";
export { PincodeField } from "./pincode-field.tsx";
export { PlaceField } from "./place-field.tsx";
export { PointField } from "./point-field.tsx";
export { StateField } from "./state-field.tsx";
