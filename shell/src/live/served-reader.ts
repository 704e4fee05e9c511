import type { Composition, CompositionEvent } from '@charis/shared/composition';

interface Source {
  composition(): Composition;
  /** What a page would load now, or since `told`; undefined where that cannot be read. */
  fetchServed(event?: CompositionEvent): Promise<Composition | undefined>;
  wait(milliseconds: number): Promise<void>;
}

/**
 * Milliseconds to wait, in turn: for the person who made the change, who is answered first, and for what cannot be read or is older than what was announced.
 */
const retryDelaysMs = [100, 150, 300, 600, 1_200, 2_400, 4_800];

/** Reads what is served, and never returns anything older than what this page has or has heard of. */
export class ServedReader {
  #newest: number;
  #lastTold: CompositionEvent | undefined;
  #fetches = 0;

  constructor(private readonly source: Source) {
    this.#newest = source.composition().revision;
  }

  /** Returns what is served since `event`; undefined also where another event or answer came meanwhile. */
  async since(event: CompositionEvent): Promise<Composition | undefined> {
    this.#lastTold = event;
    let served: Composition | undefined;
    for (const milliseconds of retryDelaysMs) {
      await this.source.wait(milliseconds);
      if (this.#lastTold !== event) return undefined;
      served = await this.#fetch(event);
      if (this.#lastTold !== event) return undefined;
      if (served && (served.id === event.id || served.isCanary || served.revision > event.revision)) return served;
    }
    return served;
  }

  now(): Promise<Composition | undefined> {
    return this.#fetch();
  }

  /** Undefined also where it has been asked for again meanwhile: an older answer must not come last. */
  async #fetch(event?: CompositionEvent): Promise<Composition | undefined> {
    this.#fetches += 1;
    const fetch = this.#fetches;
    const served = await this.source.fetchServed(event);
    if (fetch !== this.#fetches || !served || served.revision < this.#newest) return undefined;
    this.#newest = served.revision;
    return served;
  }
}
