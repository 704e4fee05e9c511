import { type KnownError, otherError } from './error-key';
import type { Said } from './said';

/** Different errors of which reports are kept in one minute, and reports that are kept of each; all others are only counted. */
const mostErrors = 200;
const mostReports = 5;

/** Chooses what is kept of the errors of one minute, so that a flood costs nothing but samples. */
export class Sample {
  #minute = 0;
  #kept = new Map<string, number>();

  #begin(at: Date): void {
    const minute = Math.floor(at.getTime() / 60_000);
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#kept = new Map();
  }

  /** Returns the error that a report is counted as, and whether the report is kept. */
  take({ at, channel }: Pick<Said, 'at' | 'channel'>, error: KnownError): { error: KnownError; isKept: boolean } {
    this.#begin(at);
    const key = `${channel} ${error.key}`;
    const kept = this.#kept.get(key);
    if (kept === undefined && this.#kept.size >= mostErrors) return { error: otherError(error), isKept: false };
    this.#kept.set(key, (kept ?? 0) + 1);
    return { error, isKept: (kept ?? 0) < mostReports };
  }
}
