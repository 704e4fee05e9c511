/** A site whose release of `mf-x` damages what is not its own. */
import { FolderRegistry } from '../folder-registry';
import { servedSet } from '../gate/served-set';
import type { ServedSet } from '../release-registry';
import { ReleaseFolder } from './release-folder';
import { makeManifest, makeRoute, makeServed } from './releases';
import { SharedBrowser } from './shared-browser';
import { headerSlot, tinyRemote, tinyShell } from './tiny-site';

/** Milliseconds that a page has to come alive, also on a busy machine, and that pages of others have to be as before. */
export const times = { timeoutMs: 60_000, resting: 2_000 };

export interface Releases {
  /** Whether the release fills the slot of the header, instead of having a page. */
  inHeader?: boolean;
  /** What the page of the remote beside it does. */
  other?: string;
}

/** Releases that a test file tries out, and the browser for it. */
export class DamagedSite {
  readonly #folder = new ReleaseFolder();
  #trials = 0;
  readonly files = new FolderRegistry(this.#folder.path);
  readonly browser = new SharedBrowser();

  /** Publishes a release of `mf-x`, a shell and another remote. */
  publish(script: string, { inHeader = false, other = '' }: Releases = {}): ServedSet {
    this.#trials += 1;
    const version = `1.${this.#trials}.0`;
    const tried = tinyRemote('mf-x', version, `${inHeader ? '' : `show('Posts');`} ${script}`);
    if (inHeader) tried.record.manifest = makeManifest([], [headerSlot]);
    const shell = tinyShell();
    shell.record.manifest = { ...makeManifest([makeRoute('/')]), laterSlots: [headerSlot] };
    const beside = tinyRemote('mf-y', version, `show('Doctors'); ${other}`);
    beside.record.manifest = makeManifest([makeRoute('/mf-y', { examples: { doctor: { value: '7' } } })]);
    const releases = [shell, beside, tried];
    for (const { record, contents } of releases) this.#folder.publish(record, contents);
    const set = servedSet(makeServed(...releases.map(({ record }) => record)));
    if (!set) throw new Error('There is no shell');
    return set;
  }

  async close(): Promise<void> {
    await this.browser.close();
    this.#folder.remove();
  }
}
