/** Counts the streams that are open, so that one address cannot take all that a process has. */
export class ConnectionLimit {
  readonly #taken = new Map<string, number>();
  #total = 0;

  constructor(private readonly perAddress: number) {}

  get total(): number {
    return this.#total;
  }

  /** Returns the function that leaves the seat, or undefined when the address has no seat left. */
  take(address: string): (() => void) | undefined {
    const taken = this.#taken.get(address) ?? 0;
    if (taken >= this.perAddress) return undefined;
    this.#taken.set(address, taken + 1);
    this.#total += 1;
    return () => {
      const left = (this.#taken.get(address) ?? 1) - 1;
      if (left === 0) this.#taken.delete(address);
      else this.#taken.set(address, left);
      this.#total -= 1;
    };
  }
}
