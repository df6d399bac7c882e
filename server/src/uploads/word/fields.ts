// Fields of Word documents that fetch something or start a program. All others compute what they show from the document.
const names =
  "DDE DDEAUTO INCLUDE INCLUDETEXT INCLUDEPICTURE IMPORT LINK EMBED DATABASE RD MACROBUTTON CONTROL HTMLACTIVEX ADDIN";

// Stands between two pieces of a command that may belong to one field or to two. No text contains this character.
export const perhapsApart = "\uffff";

// A name starts and ends at this character, and may also contain it between any two letters.
const activeNames = names
  .split(" ")
  .map((name) => [...name].join(`${perhapsApart}*`))
  .join("|");
const active = new RegExp(
  String.raw`(?:^|[\s"'=({\u0013${perhapsApart}])(?:${activeNames})(?=$|[\s"'\\\u0013\u0014\u0015${perhapsApart}])`,
  "gim",
);

// The names of active fields in the commands of a document.
export const activeFields = (commands: string): string[] =>
  (commands.match(active) ?? []).map((found) => found.replaceAll(perhapsApart, "").trim());
