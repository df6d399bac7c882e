// The message of an error as it is stored: on one line, with anything removed that looks like a secret or a person.
export function errorSentence(error: unknown): string {
  const message =
    error instanceof Error ? `${error.name}: ${error.message}` : "Something that is not an error was thrown.";
  const line = redactions.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message);
  return line.replace(/\s+/g, " ").trim().slice(0, maxLength) || "An error without a message.";
}

// The lines of our code in the stack: positions only, no data.
export function stackFramesOf(error: unknown): string[] {
  if (!(error instanceof Error) || error.stack === undefined) return [];
  // The stack starts with the message, which may look like a position.
  const stack = error.stack.slice(error.stack.indexOf(error.message) + error.message.length);
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line));
  return frames.slice(0, 5).map((line) => line.trim().slice(0, 200));
}

const maxLength = 500;

const redactions: ReadonlyArray<readonly [RegExp, string]> = [
  [/\/\/[^/\s@]+@/g, "//…@"],
  [/[^\s@<>"'(]+@[^\s@<>"')]+\.[^\s@<>"')]+/g, "<address>"],
  [/\b(bearer|basic|token|secret|password|api[-_]?key)(\s*[:=]\s*|\s+)\S+/gi, "$1$2…"],
  // Longer than any of our ids, so most likely a token or a signature.
  [/[A-Za-z0-9+/_.=-]{40,}/g, "…"],
  [/(?<![\w-])\+?\d[\d ]{8,}\d(?![\w-])/g, "<number>"],
];
