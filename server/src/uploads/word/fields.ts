// Fields of Word documents that fetch something or start a program. All others compute what they show from the document.
const active =
  /(?:^|[\s"'=({\u0013])(?:DDE|DDEAUTO|INCLUDE|INCLUDETEXT|INCLUDEPICTURE|IMPORT|LINK|EMBED|DATABASE|RD|MACROBUTTON|CONTROL|HTMLACTIVEX|ADDIN)(?=$|[\s"'\\\u0013\u0014\u0015])/gim;

// The names of active fields in the commands of a document.
export const activeFields = (commands: string): string[] =>
  (commands.match(active) ?? []).map((found) => found.trim());
