import type { ComposedRelease } from '@charis/shared/composition';
import type { RemoteModule } from '@charis/shared/remote';
import { preload } from 'react-dom';

/** Whether the federation runtime is there or on its way. */
let isRuntimeAsked = false;

/** Asks for the entry, so that it comes beside the federation runtime and not after it. */
function askFor({ base, entry, integrity }: ComposedRelease): void {
  const isElsewhere = new URL(base, document.baseURI).origin !== location.origin;
  preload(base + entry, {
    as: 'script',
    ...(integrity ? { integrity } : {}),
    ...(integrity && isElsewhere ? { crossOrigin: 'anonymous' } : {}),
  });
}

/**
 * Returns what a remote exposes as `remote`. The federation runtime is loaded with the first remote, so that a page without one does without.
 *
 * @param isForPage whether the page that is shown next is the remote's. Files of slots are loaded in turn: together they would delay the page.
 */
export async function loadModule(release: ComposedRelease, isForPage: boolean): Promise<RemoteModule> {
  if (!isRuntimeAsked || isForPage) askFor(release);
  isRuntimeAsked = true;
  const { loadFederation } = await import('./federation');
  const { loadExposed } = await loadFederation();
  const { default: module } = await loadExposed<{ default: RemoteModule }>(release, 'remote');
  return module;
}
