import type { RemoteModule } from '@charis/shared/remote';
import type { ComposedRelease } from '@charis/shared/remote/composition';
import { loadRemote, registerRemotes } from '@module-federation/runtime';
import { LoadFailure, loadScript } from './script-loader';

/** Every shared module lives in a share scope of its own, so that a foreign host's modules are never mixed in. */
const shareScope = 'charis';

/** Loads what a container exposes under `door` (`remote`, `lifecycles`). */
export async function loadExposed<Exposed>(release: ComposedRelease, door: string): Promise<Exposed> {
  const { container } = release;
  const entry = new URL(release.base + release.entry, document.baseURI).href;
  // A `var` of a script that threw exists and is undefined.
  const isDefined = () => Reflect.get(globalThis, container) !== undefined;
  if (!isDefined()) {
    await loadScript(entry, release.integrity);
    if (!isDefined()) throw new LoadFailure('evaluate', `${entry} defines no ${container}`);
    registerRemotes([{ name: container, entry, entryGlobalName: container, shareScope }], { force: true });
  }
  const exposed = await loadRemote<Exposed>(`${container}/${door}`);
  if (!exposed) throw new LoadFailure('evaluate', `${entry} exposes no ./${door}`);
  return exposed;
}

export async function loadModule(release: ComposedRelease): Promise<RemoteModule> {
  const { default: module } = await loadExposed<{ default: RemoteModule }>(release, 'remote');
  return module;
}
