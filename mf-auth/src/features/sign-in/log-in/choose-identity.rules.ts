import type { Clock } from '#lib/clock';

/** Milliseconds between choosing an identity and the next step. */
export const advanceAfter = 1000;

/** Goes on a moment after the last choice; `stop` calls it off. */
export function createAdvance(clock: Clock, onAdvance: () => void) {
  let callOff: (() => void) | undefined;
  return {
    chosen() {
      callOff?.();
      callOff = clock.after(advanceAfter, onAdvance);
    },
    stop() {
      callOff?.();
      callOff = undefined;
    },
  };
}
