/** The embed SDK, `/embed/v1.js` of a site, for pages elsewhere: bundlers leave it where it is, see `@charis/build/embed`. */
declare module 'charis' {
  export interface Place {
    /** The page of the remote that is shown: `/doctor`. */
    path?: string;
    /** `page` for a remote that reads and writes the page's address. */
    history?: 'memory' | 'page';
    /** Hears where someone wants to go that the site has no page for here. */
    onLeave?: (path: string) => void;
  }

  /** Says what the page has: the nonce of its content security policy, or an API behind an address of its own. To be called first. */
  export function configure(given: { nonce?: string; apiBase?: string }): void;

  /** Shows a page of a remote in an element. Resolves with what takes it away again. */
  export function mount(remote: string, domElement: Element, options?: Place): Promise<() => Promise<unknown>>;

  interface Lifecycles {
    bootstrap(props: object): Promise<unknown>;
    mount(props: object): Promise<unknown>;
    unmount(props: object): Promise<unknown>;
  }

  /** Returns the lifecycles of one place for a remote. Rejects when it cannot be loaded; asking again tries again. */
  export function lifecycles(remote: string): Promise<Lifecycles>;

  /** Returns a remote as an application of single-spa. */
  export function application(remote: string): Lifecycles;
}
