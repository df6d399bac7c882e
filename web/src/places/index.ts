// The door of the places: the parts that other capabilities may use.
export { cityPoint } from "./queries.ts";
export { CityField } from "./place-fields.tsx";
export { PincodeField } from "./pincode-field.tsx";
export { PlaceField } from "./place-fields.tsx";
export { PointField } from "./place-fields.tsx";
export { StateField } from "./place-fields.tsx";
