import { queryOptions } from "@tanstack/react-query";
import { placeEndpoints } from "@boli/contract/places/endpoints";
import { call } from "../lib/api.ts";
import { continues } from "../ui/fields/combobox-state.ts";

// The table of places changes only with a release.
const staleTime = 3_600_000;

// A request for outdated text is cancelled automatically. While the user types on, the last suggestions stay until new
// ones arrive; after a failure the next letter sends a new request.
export const suggestions = (query: string) =>
  queryOptions({
    queryKey: ["places", query],
    queryFn: ({ signal }) => call(placeEndpoints.findPlaces, { query: { query }, signal }),
    placeholderData: (found, before) => (continues(query, before?.queryKey[1] ?? "") ? found : undefined),
    staleTime,
    retry: false,
  });

// The middle of a city; null when the table does not have it.
export const cityPoint = (city: string, state: string) =>
  queryOptions({
    queryKey: ["places", "city", city, state],
    queryFn: async ({ signal }) => {
      const found = await call(placeEndpoints.findPlaces, { query: { query: `${city}, ${state}` }, signal });
      return (
        found.find((one) => one.kind === "city" && one.city === city && one.state === state)?.point ?? null
      );
    },
    staleTime,
  });

export const pincodePlace = (pincode: string) =>
  queryOptions({
    queryKey: ["pincode", pincode],
    queryFn: ({ signal }) => call(placeEndpoints.getPincode, { params: { pincode }, signal }),
    staleTime,
  });
