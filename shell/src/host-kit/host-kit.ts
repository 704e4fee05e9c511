/**
 * The **host kit**: what a page that is not the shell loads in order to show remotes. It brings the federation runtime, every shared module
 * (in a share scope of their own, so that the page may run another React) and the root that remotes live in. The page loads this one script,
 * with the integrity hash of the shell's release record; the rest follows when the first remote is asked for.
 *
 *     const kit = charisHostKit.create({ composition, nonce });
 *     const { bootstrap, mount, unmount } = await kit.lifecycles('mf-booking');
 *     await bootstrap({ domElement });
 *     await mount({ domElement, path: '/doctor/userappoints' });
 *     await unmount({ domElement });
 *
 * The lifecycles are single-spa's: `mountRootParcel(() => kit.lifecycles('mf-booking'), { domElement, path })` does the same.
 */
import type { HostKit, HostKitGlobal, KitOptions } from '@charis/shared/remote/host-kit';

// Read now: later no script is the current one.
const ownUrl = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : document.baseURI;

function create(options: KitOptions): HostKit {
  let made: Promise<HostKit> | undefined;
  async function make() {
    const { makeKit } = await import('./make-kit');
    return makeKit(options, ownUrl);
  }
  return {
    async lifecycles(remote) {
      made ??= make();
      const kit = await made.catch((error) => {
        made = undefined;
        throw error;
      });
      return kit.lifecycles(remote);
    },
  };
}

const charisHostKit: HostKitGlobal = { create, showsSlots: true };
Object.assign(globalThis, { charisHostKit });
