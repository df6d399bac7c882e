import type { api } from "@boli/contract/api";

type Api = typeof api;

// The names of the endpoints whose rows are of this shape.
export type NameOf<Shape> = {
  [Table in keyof Api]: {
    [Name in keyof Api[Table]]: Api[Table][Name] extends Shape ? Name : never;
  }[keyof Api[Table]];
}[keyof Api];
