/**
 * Wraps work so that it never runs twice at a time. Calls while it runs cause one more run afterwards, however many they
 * are.
 * @param {() => Promise<void>} work
 * @returns {() => Promise<void>} resolves when a run that began after the call has ended
 */
export function oneAtATime(work) {
  /** @type {Promise<void> | undefined} */
  let running;
  /** @type {Promise<void> | undefined} */
  let next;
  const begin = () => {
    next = undefined;
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (running === undefined) return begin();
    next ??= running.then(begin, begin);
    return next;
  };
}
