import { type Composition, matchDestination, slotOwners } from '@charis/shared/composition';
import type { SlotName } from '@charis/shared/remote';
import { learnOperations } from '@charis/shared/remote/operation-of';
import { type HandleServices, RemoteHandle } from './remote-handle';

/** All remotes of the page, by the composition that it has adopted. */
export class Remotes {
  readonly #handles = new Map<string, RemoteHandle>();
  readonly #listeners = new Set<() => void>();
  #composition: Composition;

  constructor(
    composition: Composition,
    private readonly services: HandleServices,
  ) {
    this.#composition = composition;
    learnOperations(composition.calls);
    this.#take(composition);
  }

  readonly get = (): Composition => this.#composition;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get composition(): Composition {
    return this.#composition;
  }

  /** The handle of a remote of the composition, or of one that has been on the page. */
  handle(name: string): RemoteHandle {
    const handle = this.#handles.get(name);
    if (!handle) throw new Error(`The composition has no ${name}`);
    return handle;
  }

  /** Adopting `next` would put something again that the visitor sees. */
  isSeenToChangeBy(next: Composition): boolean {
    return next.remotes.some((remote) => {
      const handle = this.#handles.get(remote.name);
      return handle?.isShown === true && handle.isChangedBy(remote);
    });
  }

  /** Loads what is on the page from the releases of `next` ahead. Resolves when all of it has come or failed. */
  async prepare(next: Composition): Promise<void> {
    learnOperations(next.calls);
    await Promise.all(next.remotes.map((remote) => this.#handles.get(remote.name)?.prepare(remote)));
  }

  /** Goes over to another composition, remote by remote; what is on the page hears of it by `announce`. */
  adopt(next: Composition): void {
    this.#composition = next;
    learnOperations(next.calls);
    this.#take(next);
  }

  readonly announce = (): void => {
    for (const handle of this.#handles.values()) handle.announce();
    for (const listener of this.#listeners) listener();
  };

  #take({ remotes }: Composition): void {
    for (const remote of remotes) {
      const known = this.#handles.get(remote.name);
      if (known) known.adopt(remote);
      else this.#handles.set(remote.name, new RemoteHandle(remote, this.services));
    }
  }

  /**
   * Loads what the route of `path` shows first, so that going there is instant. Resolves when all of it has come or failed; a failure is
   * met again, and handled, on arrival.
   */
  async prefetch(path: string): Promise<void> {
    const match = matchDestination(this.composition, path);
    if (!match || match.owner === 'shell') return;
    const page = this.handle(match.owner).prefetch('page', match.route.page);
    await Promise.all([page, ...(match.route.slots ?? []).map((name) => this.prefetchSlot(name))]);
  }

  /** Loads it ahead once the browser has shown its answer to what the visitor did, who points at a link to `path` or touches one. */
  approach(path: string): void {
    requestAnimationFrame(() => setTimeout(() => void this.prefetch(path)));
  }

  /** Loads what fills a slot ahead, in the same way. */
  async prefetchSlot(name: SlotName): Promise<void> {
    const owners = slotOwners(this.composition, name);
    await Promise.all(owners.map(({ remote }) => this.handle(remote.name).prefetch('slot', name)));
  }
}
