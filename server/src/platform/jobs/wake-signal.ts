// Lets a loop sleep until the signal is raised or the time is up. A signal raised while nobody sleeps is remembered.
export class WakeSignal {
  #isRaised = false;
  #wake: (() => void) | undefined;

  raise(): void {
    this.#isRaised = true;
    this.#wake?.();
  }

  async wait(ms: number): Promise<void> {
    if (!this.#isRaised && ms > 0) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, ms);
      this.#wake = resolve;
      await promise;
      clearTimeout(timer);
      this.#wake = undefined;
    }
    this.#isRaised = false;
  }
}
