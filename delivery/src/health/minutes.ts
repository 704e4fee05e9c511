import type { Insertable } from 'kysely';
import type { Database } from '#database/tables';
import { emptyHistogram, type Vital } from './vitals';

export type Minute = Insertable<Database['health_minute']>;

/** The counters of a minute. */
export type Counter =
  | 'visits'
  | 'load_failures'
  | 'entry'
  | 'evaluate'
  | 'chunk'
  | 'style'
  | 'render'
  | 'integrity'
  | 'errors'
  | 'poor_vitals'
  | `poor_${Vital}`;

const nothing: Record<Counter, number> = {
  visits: 0,
  load_failures: 0,
  entry: 0,
  evaluate: 0,
  chunk: 0,
  style: 0,
  render: 0,
  integrity: 0,
  errors: 0,
  poor_vitals: 0,
  poor_lcp: 0,
  poor_inp: 0,
  poor_cls: 0,
};

/** Whose minute it is. */
export type MinuteKey = Pick<Minute, 'channel' | 'name' | 'version' | 'arm'> & { at: Date };

export const dayOf = (at: Date) => at.toISOString().slice(0, 10);

export const minuteOf = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000);

/** Adds up what a batch brings, by minute, release and arm. */
export class Minutes {
  readonly #rows = new Map<string, Minute>();

  #row({ at, ...rest }: MinuteKey): Minute {
    const minute = minuteOf(at);
    const key = JSON.stringify([rest.channel, minute, rest.name, rest.version, rest.arm]);
    let row = this.#rows.get(key);
    if (!row) {
      const histograms = { lcp: emptyHistogram(), inp: emptyHistogram(), cls: emptyHistogram() };
      row = { day: dayOf(at), minute, ...rest, ...nothing, ...histograms };
      this.#rows.set(key, row);
    }
    return row;
  }

  add(key: MinuteKey, counter: Counter, count = 1): void {
    this.#row(key)[counter] += count;
  }

  observe(key: MinuteKey, vital: Vital, place: number): void {
    const histogram = this.#row(key)[vital];
    histogram[place] = (histogram[place] ?? 0) + 1;
  }

  /** The rows, in one order for all processes so that two never wait for each other. */
  get rows(): Minute[] {
    return [...this.#rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  }
}
