/**
 * Outside production: shows remotes from where the keys of `import-map-overrides` in this browser's storage say, such as
 * `import-map-override:mf-catalogue` = `http://localhost:3101/remoteEntry.js`. Runs before every other script of the page.
 */
import type { ComposedRemote, Composition } from '@charis/shared/composition';

const keyPrefix = 'import-map-override:';

/** Returns the container that the build of an entry defines; it carries the version, which is the folder of a release. */
function containerOf(name: string, entry: URL): string {
  const folder = decodeURIComponent(entry.pathname.split('/').at(-2) ?? '');
  return `${name}__${folder || '0.0.0+dev'}`.replace(/\W/g, '_');
}

function overridden<Remote extends ComposedRemote>(remote: Remote, address: string): Remote {
  const entry = new URL(address, location.href);
  const { integrity: _, previous: __, ...rest } = remote;
  const version = decodeURIComponent(entry.pathname.split('/').at(-2) ?? '') || '0.0.0+dev';
  return {
    ...rest,
    version,
    container: containerOf(remote.name, entry),
    base: new URL('.', entry).href,
    entry: entry.pathname.split('/').at(-1) ?? '',
  } as Remote;
}

/** Returns the composition with the remotes that the storage names from elsewhere. */
export function withImportMap(composition: Composition, storage: Pick<Storage, 'getItem'>): Composition {
  const remotes = composition.remotes.map((remote) => {
    const address = storage.getItem(keyPrefix + remote.name);
    return address ? overridden(remote, address) : remote;
  });
  return { ...composition, remotes };
}

function rewrite(observer: MutationObserver): void {
  const data = document.getElementById('charis-composition');
  if (!data?.textContent) return;
  try {
    const composition = JSON.parse(data.textContent) as Composition;
    observer.disconnect();
    data.textContent = JSON.stringify(withImportMap(composition, localStorage));
  } catch {
    // The rest of it is still arriving.
  }
}

/** Rewrites the composition as it arrives, before the shell reads it. */
export function followImportMap(): void {
  const isUsed = Object.keys(localStorage).some((key) => key.startsWith(keyPrefix));
  if (!isUsed) return;
  const observer = new MutationObserver(() => rewrite(observer));
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}
