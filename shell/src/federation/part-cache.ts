import type { ComponentType } from 'react';
import type { PartKind } from './part-loader';

type Part = ComponentType<object>;

interface LoadingPart {
  kind: PartKind;
  name: string;
  loaded: Promise<Part>;
  /** A part of the page waits for it, and will say that it failed. */
  awaited: boolean;
}

const keyOf = (kind: PartKind, name: string) => `${kind} ${name}`;

/** A promise that React's `use` can read without suspending once it is settled. */
type Tracked<Value> = Promise<Value> & { status?: 'fulfilled'; value?: Value };

function track<Value>(promise: Tracked<Value>): Promise<Value> {
  promise.then(
    (value) => {
      promise.status = 'fulfilled';
      promise.value = value;
    },
    () => undefined,
  );
  return promise;
}

/** The parts of one release that the page has asked for, each loaded once. */
export class PartCache {
  readonly #parts = new Map<string, LoadingPart>();

  constructor(private readonly load: (kind: PartKind, name: string) => Promise<Part>) {}

  /** Returns a part for the page, which will say that it failed. */
  await(kind: PartKind, name: string): Promise<Part> {
    const part = this.#started(kind, name);
    part.awaited = true;
    return part.loaded;
  }

  hasShown(kind: PartKind, name: string): boolean {
    return this.#parts.get(keyOf(kind, name))?.awaited ?? false;
  }

  /** A failure that no one waited for is forgotten: a later caller deserves fresh attempts. */
  async prefetch(kind: PartKind, name: string): Promise<void> {
    const part = this.#started(kind, name);
    try {
      await part.loaded;
    } catch {
      const key = keyOf(kind, name);
      if (!part.awaited && this.#parts.get(key) === part) this.#parts.delete(key);
    }
  }

  forget(kind: PartKind, name: string): void {
    this.#parts.delete(keyOf(kind, name));
  }

  /** Loads what the page has shown of another release. */
  startThoseOf(other: PartCache): void {
    for (const { kind, name, awaited } of other.#parts.values()) if (awaited) this.#started(kind, name);
  }

  /** Resolves when all of them have come or failed. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.#parts.values()].map(({ loaded }) => loaded));
  }

  #started(kind: PartKind, name: string): LoadingPart {
    const key = keyOf(kind, name);
    const part = this.#parts.get(key) ?? { kind, name, loaded: track(this.load(kind, name)), awaited: false };
    this.#parts.set(key, part);
    return part;
  }
}
