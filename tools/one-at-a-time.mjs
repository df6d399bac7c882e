/**
 * The same work, never twice at a time: who asks while it runs has it run once more afterwards, however often they ask.
 * @param {() => Promise<void>} work
 * @returns {() => Promise<void>} answers when the work that began after the asking has ended
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
