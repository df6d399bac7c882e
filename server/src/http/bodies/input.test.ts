import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { parseFields } from "./input.ts";
import { Refusal } from "../refusal.ts";

const endpoint = { input: { body: z.strictObject({ name: z.string() }) } } as unknown as Endpoint;

function fieldsOfRefusal(fields: unknown): string[] {
  try {
    parseFields(endpoint, fields);
  } catch (error) {
    if (error instanceof Refusal) return Object.keys(error.details.fields ?? {});
    throw error;
  }
  return [];
}

test("a refusal names what was sent with at most a hundred characters of its name", () => {
  expect(fieldsOfRefusal({ name: "a", ["x".repeat(100)]: 1 })).toEqual(["x".repeat(100)]);
  expect(fieldsOfRefusal({ name: "a", ["x".repeat(101)]: 1 })).toEqual(["x".repeat(100)]);
});

test("a refusal names at most fifty fields", () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`field${index}`, 1]));
  expect(fieldsOfRefusal({ name: "a", ...many })).toHaveLength(50);
});

test("a refusal of the whole body says so", () => {
  expect(fieldsOfRefusal("no form at all")).toEqual(["body"]);
});
