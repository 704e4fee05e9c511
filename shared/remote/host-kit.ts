/** What a page that is not the shell gets from the host kit, as the global `charisHostKit`. */
import type { Composition } from '../composition/composition';
import type { RootProps } from './lifecycles';

export interface HostKitGlobal {
  create(options: KitOptions): HostKit;
  /** Mounts slots as well as pages; kits of earlier shells do not say. */
  showsSlots: true;
}

export interface KitOptions {
  /** Which remotes there are; addresses in it are relative to the host kit's own. */
  composition: Composition;
  /** Nonce of the page's content security policy, where it has one. */
  nonce?: string;
  /** What paths of the API begin with: `/api` of the page's own origin by default. */
  apiBase?: string;
  /** What stands above the fallback of a slot whose remote is not in the composition, by the slot's name. */
  missingSlots?: Readonly<Record<string, string>>;
}

export interface HostKit {
  /**
   * One place for a remote on the page; ask again for each further place. Rejects with a `LoadFailure` when neither the served nor the
   * previous version can be loaded; asking again tries again.
   */
  lifecycles(remote: string): Promise<RemoteLifecycles>;
}

export interface MountProps extends Partial<Pick<RootProps, 'path' | 'history' | 'slot' | 'onLeave'>> {
  domElement: HTMLElement;
}

/** Lifecycles of one place, in single-spa's form; they wait for each other. */
export interface RemoteLifecycles {
  bootstrap(props: MountProps): Promise<unknown>;
  /** Fills `domElement`; `path` is the remote's first route by default. */
  mount(props: MountProps): Promise<unknown>;
  /** Empties it and, when nothing else is mounted, takes away what the kit had put on the page. */
  unmount(props: MountProps): Promise<unknown>;
}
