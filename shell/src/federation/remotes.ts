import type { SlotName } from '@charis/shared/remote';
import { type Composition, matchDestination, slotOwners } from '@charis/shared/remote/composition';
import { type HandleServices, RemoteHandle } from './remote-handle';

/** All remotes of the page. */
export class Remotes {
  readonly #handles: Map<string, RemoteHandle>;

  constructor(
    readonly composition: Composition,
    services: HandleServices,
  ) {
    this.#handles = new Map(composition.remotes.map((remote) => [remote.name, new RemoteHandle(remote, services)]));
  }

  /** The handle of a remote of the composition. */
  handle(name: string): RemoteHandle {
    const handle = this.#handles.get(name);
    if (!handle) throw new Error(`The composition has no ${name}`);
    return handle;
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

  /** Loads what fills a slot ahead, in the same way. */
  async prefetchSlot(name: SlotName): Promise<void> {
    const owners = slotOwners(this.composition, name);
    await Promise.all(owners.map(({ remote }) => this.handle(remote.name).prefetch('slot', name)));
  }
}
