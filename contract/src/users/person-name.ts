import * as z from "zod/mini";
import { requiredLine, isSingleLine } from "../base/fields.ts";
import { hasPiledMarks } from "../base/piled-marks.ts";

export const personNameLimit = 100;

// Letters and marks of any script, the joiners that Hindi needs, spaces, and what stands in names: "D'Souza & Co.", "Anne-Marie".
const nameParts = String.raw`\p{L}\p{M}\u200c\u200d .'&-`;
const onlyNameParts = new RegExp(`^[${nameParts}]*$`, "u");
const otherParts = new RegExp(`[^${nameParts}]+`, "gu");

const isName = (text: string): boolean =>
  onlyNameParts.test(text) && /\p{L}/u.test(text) && !hasPiledMarks(text);

// Keyboards of phones write curly apostrophes and other hyphens and spaces than those of a name.
const asWritten = (text: string): string =>
  text
    .replaceAll(/[\u2018\u2019\u02bc]/g, "'")
    .replaceAll(/[\u2010\u2011]/g, "-")
    .replaceAll(/\p{Zs}+/gu, " ");

// The name of a person, as its owner types it.
export const personName = z.pipe(
  z.string().check(z.overwrite(asWritten)),
  requiredLine(personNameLimit).check(
    // Of what breaks a line, that is said alone.
    z.refine((text) => text === "" || !isSingleLine(text) || isName(text), "person_name"),
  ),
);

// The name that is left of what somebody else says the person is called; empty when nothing is.
export function cleanName(text: string): string {
  const letters = asWritten(text.slice(0, 20 * personNameLimit).replaceAll(/<[^<>]*>/g, " "))
    .replaceAll(otherParts, " ")
    .replaceAll(/ +/g, " ");
  const name = [...letters].slice(0, personNameLimit).join("").trim();
  return isName(name) ? name : "";
}
