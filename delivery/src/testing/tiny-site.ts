/** The smallest site that a browser can open: what a shell and a remote do as far as a smoke test can see it. */
import { integrityOf } from '../integrity';
import type { ReleaseRecord } from '../release';
import { makeManifest, makeRemote, makeRoute, makeShell } from './releases';

/** Runs the entry of the remote whose page is asked for, and reports when that throws. An entry calls `show` with what is to be read. */
const shellScript = `
  const { remotes } = JSON.parse(document.getElementById('charis-composition').textContent);
  const owner = remotes.find(({ routes }) => routes.some(({ path }) => path === location.pathname));
  const waiting = [];
  const send = (event) => navigator.sendBeacon('/api/beacons', new Blob([JSON.stringify([{ path: '/', ...event }])]));
  addEventListener('visibilitychange', () => waiting.forEach(send));
  navigator.sendBeacon('/delivery/tabs', new Blob(['{}']));
  function show(text) {
    const main = document.createElement('main');
    main.textContent = text;
    main.__reactFiber$ = {};
    document.getElementById('root').append(main);
  }
  if (!owner) show('Home');
  else {
    const script = document.createElement('script');
    const { name: remote, version } = owner;
    const failure = { kind: 'load-failure', remote, version, phase: 'evaluate', cause: 'it threw' };
    let failed = false;
    addEventListener('error', () => (failed = true));
    script.onload = () => failed && waiting.push(failure);
    script.src = owner.base + owner.entry;
    document.head.append(script);
  }`;

/**
 * A host kit whose remotes are two functions, `mount` (of a place and perhaps a slot) and `unmount`, that the entry keeps as `tiny`. A slot runs the
 * entries of all who fill it.
 */
export const tinyKit = `globalThis.charisHostKit = { showsSlots: true, create: ({ composition }) => ({
  async lifecycles(name) {
    const load = ({ base, entry }) => new Promise((resolve) => document.head.append(
      Object.assign(document.createElement('script'), { src: base + entry, onload: resolve })));
    await load(composition.remotes.find((remote) => remote.name === name));
    return {
      bootstrap: async () => undefined,
      async mount({ domElement, slot }) {
        const others = composition.remotes.filter((remote) => remote.name !== name);
        for (const other of others) if (other.slots.some((filled) => filled.name === slot?.name)) await load(other);
        tiny.mount(domElement, slot);
      },
      unmount: async ({ domElement }) => { tiny.unmount(); domElement.replaceChildren(); },
    };
  },
}) };`;

export interface TinyRelease {
  record: ReleaseRecord;
  contents: Record<string, Buffer>;
}

function withEntry(record: ReleaseRecord, script: string): TinyRelease {
  const bytes = Buffer.from(script);
  const files = { [record.entry]: { size: bytes.length, integrity: integrityOf(bytes) } };
  return { record: { ...record, files }, contents: { [record.entry]: bytes } };
}

export const tinyShell = () => withEntry(makeShell(), shellScript);

/** With a page at `/<name>` and one that needs a parameter. */
export function tinyRemote(name: string, version: string, script: string): TinyRelease {
  const manifest = makeManifest([makeRoute(`/${name}`), makeRoute(`/${name}/:id`)]);
  return withEntry(makeRemote(name, { version, manifest }), script);
}
