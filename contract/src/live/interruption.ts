import * as z from "zod/mini";
import { instant } from "../fields.ts";

// An outage as a sale tells of it. The end and all closes that were ahead moved by the same time; null where they did not move, because
// the sale was held (CLOSE-11).
export const interruptionSchema = z.strictObject({
  from: instant,
  until: instant,
  movedMs: z.nullable(z.int()),
});
export type Interruption = z.output<typeof interruptionSchema>;
