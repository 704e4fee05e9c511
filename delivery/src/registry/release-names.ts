/** Milliseconds for which a name that is not among them is not looked for again. */
const freshFor = 1_000;

/** Which releases there are: the person who asks for thousands that there are not costs a query a second. */
export class ReleaseNames {
  #names: ReadonlySet<string> = new Set();
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;

  constructor(
    private readonly read: () => Promise<string[]>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Rejects where they cannot be read. */
  async has(id: string): Promise<boolean> {
    if (this.#names.has(id)) return true;
    if (this.now() - this.#readAt < freshFor) return false;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    await this.#reading;
    return this.#names.has(id);
  }

  /** There may be others by now. */
  expire(): void {
    this.#readAt = Number.NEGATIVE_INFINITY;
  }

  async #read(): Promise<void> {
    const began = this.now();
    this.#names = new Set(await this.read());
    this.#readAt = began;
  }
}
