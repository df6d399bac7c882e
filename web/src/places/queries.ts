import { queryOptions } from "@tanstack/react-query";
import { placeEndpoints } from "@boli/contract/places";
import { call } from "../lib/api.ts";
import { continues } from "./suggest-state.ts";

// What a name or a number means changes with releases of ours alone.
const staleTime = 3_600_000;

// A call for what is no longer typed is given up by itself. While somebody types on, what was found stays until more is
// known; after a failure the next letter asks again.
export const suggestions = (query: string) =>
  queryOptions({
    queryKey: ["places", query],
    queryFn: ({ signal }) => call(placeEndpoints.findPlaces, { query: { query }, signal }),
    placeholderData: (found, before) => (continues(query, before?.queryKey[1] ?? "") ? found : undefined),
    staleTime,
    retry: false,
  });

export const pincodePlace = (pincode: string) =>
  queryOptions({
    queryKey: ["pincode", pincode],
    queryFn: ({ signal }) => call(placeEndpoints.getPincode, { params: { pincode }, signal }),
    staleTime,
  });
