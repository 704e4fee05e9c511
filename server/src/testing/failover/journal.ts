import { appendFileSync } from 'node:fs';

export type JournalAct = 'book' | 'post' | 'buy' | 'redeem';

interface Entry {
  act: JournalAct;
  /** The key of the call, by which it is made once. */
  key: string;
  /** What the API has said it made: an appointment, a post, an order, or the code that it took. */
  id: string;
}

/** What was acknowledged, by its kind. */
export interface Acknowledged {
  idsOf(act: JournalAct): string[];
}

const idsOf = (entries: readonly Entry[], act: JournalAct) =>
  entries.filter((entry) => entry.act === act).map(({ id }) => id);

/** What the API has acknowledged, in a file outside of the database, and when. */
export class Journal implements Acknowledged {
  readonly entries: Entry[] = [];
  /** Milliseconds of `performance.now()` at which a write was acknowledged, and at which a read of a guest was refused. */
  readonly writes: number[] = [];
  readonly refusedReads: number[] = [];
  reads = 0;
  /** Writes that were put off and asked again. */
  putOff = 0;
  /** Answers that no rule explains. */
  readonly strange: string[] = [];

  constructor(private readonly file: string) {}

  acknowledge(entry: Entry): void {
    appendFileSync(this.file, `${JSON.stringify(entry)}\n`);
    this.entries.push(entry);
    this.writes.push(performance.now());
  }

  read(isRefused: boolean): void {
    this.reads += 1;
    if (isRefused) this.refusedReads.push(performance.now());
  }

  idsOf(act: JournalAct): string[] {
    return idsOf(this.entries, act);
  }

  /** Returns what has been acknowledged so far. */
  snapshot(): Acknowledged & { size: number } {
    const entries = [...this.entries];
    return { size: entries.length, idsOf: (act) => idsOf(entries, act) };
  }

  /** Returns the longest time without an acknowledged write since `from`, in seconds. */
  longestSilence(from: number): number {
    const later = this.writes.filter((at) => at > from);
    const moments = [from, ...later, performance.now()];
    return Math.max(...moments.slice(1).map((at, place) => at - (moments[place] ?? at))) / 1000;
  }

  /** Returns the number of seconds since `from` in which a read was refused. */
  refusedSeconds(from: number): number {
    return new Set(this.refusedReads.filter((at) => at > from).map((at) => Math.floor(at / 1000))).size;
  }
}
