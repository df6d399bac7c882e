import * as z from "zod/mini";

// The fields of a thing, each with the three schemas it has: when the thing is made, when it is changed, and in the answer. A thing lists
// its fields once, and its bodies and answers are made from the list.

interface Field {
  made: z.ZodMiniType;
  changed: z.ZodMiniType;
  answered: z.ZodMiniType;
}
type Fields = Readonly<Record<string, Field>>;
type Absent<Row> = Row extends { absent: infer Value } ? Value : never;
type Schema = z.ZodMiniType;

export const shapeOf = <
  Way extends string,
  Some extends Readonly<Record<string, Readonly<Record<Way, Schema>>>>,
>(
  fields: Some,
  way: Way,
) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[way]])) as {
    [Name in keyof Some]: Some[Name][Way];
  };

// The answer of a thing of which nothing was sent that may be left out.
export const absentIn = <Some extends Fields>(fields: Some) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => ("absent" in field ? [[name, field.absent]] : [])),
  ) as { [Name in keyof Some as Some[Name] extends { absent: unknown } ? Name : never]: Absent<Some[Name]> };

export const required = <Sent extends Schema, Answered extends Schema>(sent: Sent, answered: Answered) => ({
  made: sent,
  changed: z.optional(sent),
  answered,
});

export const optional = <Sent extends Schema, Answered extends Schema>(sent: Sent, answered: Answered) => ({
  ...required(z.optional(sent), answered),
  absent: null,
});

export const withDefault = <Sent extends Schema, Answered extends Schema>(
  sent: Sent,
  absent: Exclude<z.output<Sent>, undefined>,
  answered: Answered,
) => ({ ...required(sent, answered), made: z._default(sent, absent), absent });
