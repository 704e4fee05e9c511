/** The smallest site that a browser can open: what a shell and a remote do as far as a smoke test can see it. */
import { integrityOf } from '../integrity';
import type { ReleaseRecord } from '../release';
import { makeManifest, makeRemote, makeRoute, makeShell } from './releases';

/** The slot that the header of the tiny shell shows. */
export const headerSlot = 'header.action';

/**
 * Shows a header with a link to each page, and runs the entry of the remote whose page is asked for, each time that it is, and of those that fill the slot
 * of the header. It reports when one throws. An entry calls `show` with what is to be read.
 */
const shellScript = `
  const { remotes } = JSON.parse(document.getElementById('charis-composition').textContent);
  const root = document.getElementById('root');
  const waiting = [];
  const send = (event) => navigator.sendBeacon('/delivery/reports', new Blob([JSON.stringify({ reports: [{ path: '/', ...event }] })]));
  addEventListener('visibilitychange', () => waiting.forEach(send));
  navigator.sendBeacon('/delivery/tabs', new Blob(['{}']));
  let failed = false;
  addEventListener('error', () => (failed = true));
  const header = document.createElement('header');
  header.__reactFiber$ = {};
  root.append(header);
  const pages = remotes.flatMap(({ routes }) => routes).filter(({ path }) => !path.includes(':'));
  function showHeader() {
    const links = [{ path: '/' }, ...pages].map(({ path }) => '<a href="' + path + '">' + path + '</a> ');
    const account = localStorage.getItem('charis.token') ? 'Account' : 'Log in';
    header.innerHTML = links.join('') + '<button>' + account + '</button>';
  }
  function show(text) {
    document.querySelector('main')?.remove();
    const main = document.createElement('main');
    main.innerHTML = '<h1></h1><button>Act</button>';
    main.firstChild.textContent = text;
    root.append(main);
  }
  function run({ name: remote, version, base, entry }) {
    const script = document.createElement('script');
    const failure = { kind: 'load-failure', remote, version, phase: 'evaluate', cause: 'it threw' };
    script.onload = () => failed && waiting.push(failure);
    script.src = base + entry;
    document.head.append(script);
  }
  function showPage() {
    showHeader();
    document.querySelector('main')?.remove();
    const owner = remotes.find(({ routes }) => routes.some(({ path }) => path === location.pathname));
    if (owner) run(owner);
    else show('Home');
  }
  addEventListener('popstate', showPage);
  header.addEventListener('click', (event) => {
    const link = event.target.closest('a');
    if (!link) return;
    event.preventDefault();
    history.pushState(null, '', link.pathname);
    showPage();
  });
  showPage();
  remotes.filter(({ slots }) => slots.some(({ name }) => name === '${headerSlot}')).forEach(run);`;

/** A host kit for the remotes of `tinyEntry`. With a page or a slot it mounts all who fill the slots of the page, or this slot. */
export const tinyKit = `globalThis.charisHostKit = { showsSlots: true, create: ({ composition }) => ({
  async lifecycles(name) {
    const load = ({ base, entry, name: whose }) => globalThis.tiny?.[whose] ?? new Promise((resolve) => document.head.append(
      Object.assign(document.createElement('script'), { src: base + entry, onload: resolve })));
    const own = composition.remotes.find((remote) => remote.name === name);
    await load(own);
    return {
      bootstrap: async () => undefined,
      async mount({ domElement, slot, path }) {
        const shown = slot ? [slot.name] : own.routes.find((route) => route.path === path)?.slots ?? [];
        const fills = (remote) => remote.slots.some((filled) => shown.includes(filled.name));
        const others = composition.remotes.filter((remote) => remote.name !== name && fills(remote));
        this.mounted = [...others, own].map((remote) => remote.name);
        for (const other of others) await load(other);
        for (const whose of this.mounted) tiny[whose].mount(domElement, slot, this.mounted);
      },
      async unmount({ domElement }) {
        for (const whose of this.mounted) tiny[whose].unmount();
        domElement.replaceChildren();
      },
    };
  },
}) };`;

/**
 * Returns the entry of a remote for `tinyKit`.
 * @param mount body of a function: `place` is where the remote is, `slot` what is mounted instead of a page, `mounted` the names of all who are mounted with it
 * @param unmount body of a function
 */
export const tinyEntry = (name: string, mount: string, unmount = '') =>
  `globalThis.show?.('Posts');
  (globalThis.tiny ??= {})['${name}'] = { mount(place, slot, mounted) { place.append('Posts'); ${mount} }, unmount() { ${unmount} } };`;

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

/** Returns a remote with a page at `/<name>` and one that needs a parameter. */
export function tinyRemote(name: string, version: string, script: string): TinyRelease {
  const manifest = makeManifest([makeRoute(`/${name}`), makeRoute(`/${name}/:id`)]);
  return withEntry(makeRemote(name, { version, manifest }), script);
}
