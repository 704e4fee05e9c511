import type { RemoteModule } from '@charis/shared/remote';
import type { ComposedRelease } from '@charis/shared/remote/composition';

/** Returns what a remote exposes as `remote`. The federation runtime is loaded with the first remote, so that a page without one does without. */
export async function loadModule(release: ComposedRelease): Promise<RemoteModule> {
  const { loadFederation } = await import('./federation');
  const { loadExposed } = await loadFederation();
  const { default: module } = await loadExposed<{ default: RemoteModule }>(release, 'remote');
  return module;
}
