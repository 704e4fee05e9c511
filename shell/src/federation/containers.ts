import type { ComposedRelease } from '@charis/shared/composition';
import { createInstance } from './runtime';
import { LoadFailure, loadScript } from './script-loader';
import { provided, shareScope } from './shared-modules';

const host = createInstance({ name: 'charis_host', remotes: [], shared: provided, shareStrategy: 'loaded-first' });

// The runtime answers for ever with what it has begun to load, also where that failed.
for (const versions of Object.values(host.shareScopeMap[shareScope] ?? {})) {
  for (const module of Object.values(versions)) {
    const { get } = module;
    module.get = async () => {
      try {
        return await get();
      } catch (error) {
        module.loading = null;
        throw error;
      }
    };
  }
}

/** How often the entry of a container was asked for, and the containers that the federation runtime knows. */
const attempts = new Map<string, number>();
const registered = new Set<string>();

/** Entries under way, by container, so that two who ask at once share one. */
const underWay = new Map<string, Promise<void>>();

/** A further attempt has a URL of its own: under the first, the browser may still wait for the answer, or keep a wrong one. */
function nextAttempt(container: string, entry: string): string {
  const attempt = (attempts.get(container) ?? 0) + 1;
  attempts.set(container, attempt);
  return attempt === 1 ? entry : `${entry}?attempt=${attempt}`;
}

// A `var` of a script that threw exists and is undefined.
const isDefined = (container: string) => Reflect.get(globalThis, container) !== undefined;

async function loadEntry(container: string, entry: string, integrity: string | undefined): Promise<void> {
  await loadScript(nextAttempt(container, entry), integrity);
  if (!isDefined(container)) throw new LoadFailure('evaluate', `${entry} defines no ${container}`);
}

/** Loads what a container exposes as `module` (`remote`, `lifecycles`). */
export async function loadExposed<Exposed>(release: ComposedRelease, module: string): Promise<Exposed> {
  const { container } = release;
  const entry = new URL(release.base + release.entry, document.baseURI).href;
  if (!isDefined(container)) {
    const loading =
      underWay.get(container) ??
      loadEntry(container, entry, release.integrity).finally(() => underWay.delete(container));
    underWay.set(container, loading);
    await loading;
  }
  // An entry that came too late has defined its container meanwhile, so this looks again.
  if (!registered.has(container)) {
    host.registerRemotes([{ name: container, entry, entryGlobalName: container, shareScope }], { force: true });
    registered.add(container);
  }
  const exposed = await host.loadRemote<Exposed>(`${container}/${module}`);
  if (!exposed) throw new LoadFailure('evaluate', `${entry} exposes no ./${module}`);
  return exposed;
}
