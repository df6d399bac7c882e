import * as z from "zod/mini";
import { endpoints } from "../endpoint/endpoint.ts";

export const openApiEndpoints = endpoints({
  openApiDocument: {
    method: "GET",
    path: "/api/openapi.json",
    summary: "This API as an OpenAPI 3.1 document.",
    access: "anyone",
    answer: z.unknown(),
    limit: "browse",
    raw: { contentType: "application/json; charset=utf-8", isStored: true },
  },
  apiPage: {
    method: "GET",
    path: "/api/docs",
    summary: "This API as a page to read.",
    access: "anyone",
    answer: z.string(),
    limit: "browse",
    raw: { contentType: "text/html; charset=utf-8" },
  },
});
