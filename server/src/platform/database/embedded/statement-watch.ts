// A statement blocks the thread of the embedded database and cannot be interrupted there, so PostgreSQL's statement timeout
// does not work. This watches from outside for a missing response.
export class StatementWatch {
  limitMs: number;
  readonly #onTooLong: () => void;
  #unanswered = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(limitMs: number, onTooLong: () => void) {
    this.limitMs = limitMs;
    this.#onTooLong = onTooLong;
  }

  sent(): void {
    this.#unanswered += 1;
    this.#timer ??= this.#startTimer();
  }

  // The next statement in line starts when the previous one is answered.
  answered({ isLast }: { isLast: boolean }): void {
    if (isLast) this.#unanswered -= 1;
    clearTimeout(this.#timer);
    this.#timer = this.#unanswered > 0 ? this.#startTimer() : undefined;
  }

  forgetAll(): void {
    this.#unanswered = 0;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #startTimer(): NodeJS.Timeout {
    return setTimeout(
      () => {
        // If this thread was the one that was stuck, the response is already queued behind this timer.
        this.#timer = setTimeout(this.#onTooLong, graceMs);
      },
      Math.min(this.limitMs, maxTimerMs),
    );
  }
}

const graceMs = 250;
export const maxTimerMs = 2 ** 31 - 1;
