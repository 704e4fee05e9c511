import type { Composition } from '@charis/shared/remote/composition';
import type { RootProps } from '@charis/shared/remote/lifecycles';

export interface KitOptions {
  /** Which remotes there are; addresses in it are relative to the host kit's own. */
  composition: Composition;
  /** Nonce of the page's content security policy, where it has one. */
  nonce?: string;
  /** What paths of the API begin with: `/api` of the page's own origin unless told. */
  apiBase?: string;
}

export interface MountProps extends Partial<Pick<RootProps, 'path' | 'history' | 'onLeave'>> {
  domElement: HTMLElement;
}

/** Lifecycles of one place, in single-spa's form; they wait for each other. */
export interface RemoteLifecycles {
  bootstrap(props: MountProps): Promise<unknown>;
  /** Fills `domElement`; `path` is the remote's first route unless told. */
  mount(props: MountProps): Promise<unknown>;
  /** Empties it and, when nothing else is mounted, takes away what the kit had put on the page. */
  unmount(props: MountProps): Promise<unknown>;
}
