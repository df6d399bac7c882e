import * as z from "zod/mini";

export const featureSchema = z.strictObject({ name: z.string(), isEnabled: z.boolean() });
export type Feature = z.output<typeof featureSchema>;
