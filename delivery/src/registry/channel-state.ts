import { NotServed } from './not-served';
import { type OpenSnapshot, openSnapshot, type Snapshot } from './snapshot';

interface Sources {
  /** Undefined where there is no such channel. */
  read(): Promise<Snapshot | undefined>;
  lastWritten(): Promise<Snapshot | undefined>;
  /** Writes the snapshot for the next start; undefined where nothing may be served any more. */
  write(snapshot: Snapshot | undefined): Promise<void>;
  onFault(error: unknown): void;
}

/** The state of one channel, as it was read last. */
export class ChannelState {
  #text: string | undefined;
  #open: OpenSnapshot | undefined;
  /** Readings go one after the other, so that an older one never comes last. */
  #turn: Promise<void> = Promise.resolve();
  /** One that has not begun yet is enough for everyone who asks. */
  #next: Promise<void> | undefined;

  constructor(
    private readonly name: string,
    private readonly sources: Sources,
  ) {}

  /** @throws {NotServed} where it has nothing to serve */
  get served(): OpenSnapshot & { set: NonNullable<OpenSnapshot['set']> } {
    const open = this.#open;
    if (!open?.set) throw new NotServed(this.name);
    return { ...open, set: open.set };
  }

  get open(): OpenSnapshot | undefined {
    return this.#open;
  }

  /** That revision, or a later one, has been read. */
  knows(revision: number): boolean {
    return this.#open !== undefined && this.#open.revision >= revision;
  }

  /** Reads it again. Rejects where that fails; what was read before stays. */
  refresh(): Promise<void> {
    this.#next ??= this.#turn.then(() => {
      this.#next = undefined;
      return this.#refresh();
    });
    this.#turn = this.#next.catch(() => undefined);
    return this.#next;
  }

  /** Starts from what was written last, for as long as nothing can be read. */
  async recall(): Promise<void> {
    const snapshot = await this.sources.lastWritten();
    if (snapshot && !this.#open) this.#open = openSnapshot(snapshot, this.sources.onFault);
  }

  async #refresh(): Promise<void> {
    const snapshot = await this.sources.read();
    const text = JSON.stringify(snapshot ?? null);
    if (text === this.#text) return;
    this.#open = snapshot && openSnapshot(snapshot, this.sources.onFault);
    this.#text = text;
    // That it cannot be written is no reason not to serve it.
    await this.sources.write(snapshot).catch(this.sources.onFault);
  }
}
