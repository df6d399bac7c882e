// Makes an error that tells by its code all that anybody wants to know of it. Capturing where it was made costs several microseconds,
// and a flood is refused thousands of times a second.
export function withoutStack<Made extends Error>(make: () => Made): Made {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return make();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
