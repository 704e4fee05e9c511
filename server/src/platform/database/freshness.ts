import type { Position } from './position.store';

/**
 * Milliseconds after which a connection to a standby is asked again, and those by which it may be behind when it is. Together with the time of a
 * read they stay below a second.
 */
const longest = { trust: 300, behind: 500 };

interface Sample extends Position {
  /** Milliseconds of `performance.now()` at which the primary was asked. */
  at: number;
}

/** Says which servers know all that the primary had a moment ago. */
export class Freshness {
  readonly #samples: Sample[] = [];

  constructor(private readonly now = () => performance.now()) {}

  /** Notes what the primary has answered. @param at the time at which it was asked */
  note(position: Position, at: number): void {
    this.#samples.push({ ...position, at });
    while ((this.#samples[1]?.at ?? at) < at - longest.behind) this.#samples.shift();
  }

  /** Returns whether what was asked then may still be relied on. */
  isTrusted(askedAt: number): boolean {
    return this.now() - askedAt < longest.trust;
  }

  /**
   * Returns whether a server that reads are sent to may answer: a standby that has what the primary had, or the primary itself, where there is no standby.
   * While the primary does not answer, nothing new is written, and what it said last counts.
   */
  accepts({ bytes, isStandby, startedAt }: Position): boolean {
    const recent = this.#samples.find(({ at }) => at >= this.now() - longest.behind);
    const needed = recent ?? this.#samples.at(-1);
    if (!needed || bytes < needed.bytes) return false;
    return isStandby || startedAt === needed.startedAt || !recent;
  }
}
