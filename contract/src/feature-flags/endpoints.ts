import * as z from "zod/mini";
import { endpoints } from "../endpoint/endpoint.ts";
import { featureSchema, type Feature } from "./feature.ts";

const featureName = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/, "invalid"));

export type { Feature };

export const featureFlagEndpoints = endpoints({
  listFeatures: {
    method: "GET",
    path: "/api/features",
    summary: "Lists every feature flag as it stands for the caller.",
    access: "anyone",
    answer: z.array(featureSchema),
    limit: "read",
  },
  getFeature: {
    method: "GET",
    path: "/api/features/{name}",
    summary: "Returns whether one feature is on for the caller.",
    access: "anyone",
    input: { params: z.strictObject({ name: featureName }) },
    answer: featureSchema,
    limit: "read",
    refusals: ["feature_not_found"],
  },
});
