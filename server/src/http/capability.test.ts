import { auditEndpoints } from "@boli/contract/audit/endpoints";
import { expect, it } from "vitest";
import { plantedEndpoints } from "../../testing/planted.ts";
import { answer } from "./capability.ts";

// `tsc` checks the expected errors: an error that does not occur is one itself.
it("a table that contract/src/api.ts does not list cannot be served", () => {
  const handlers = {} as never;
  // @ts-expect-error The planted table is not listed.
  answer(plantedEndpoints, handlers);
  // @ts-expect-error A listed table with one more row is another table.
  answer({ ...auditEndpoints, echo: plantedEndpoints.echo }, handlers);
  expect(answer(auditEndpoints, handlers).table).toBe(auditEndpoints);
});
