/** The page that parts of a remote are put on, and what it does there. */

import type { Composition } from '@charis/shared/composition';
import { inlineJson } from '@charis/shared/node';
import { compositionOf } from '../composition';
import type { ServedSet } from '../release-registry';
import type { LeakPart } from './leak-parts';

/** Whose slots are filled: those of all remotes, or only what the remote fills itself. */
export type Fillers = 'all' | 'own';

/** Path of the page that parts of a remote are put on. */
const leakPath = (remote: string, fillers: Fillers) => `/leak-test/${remote}/${fillers}`;

export interface LeakPlace {
  remote: string;
  fillers: Fillers;
  /** Slots of others that stay empty there. */
  without?: readonly LeakPart[];
}

/** Address of the page that parts of a remote are put on. */
export function leakPage({ remote, fillers, without = [] }: LeakPlace): string {
  const query = new URLSearchParams(without.map((part) => ['without', `${part.remote} ${part.slot?.name}`]));
  return `${leakPath(remote, fillers)}?${query}`;
}

export const kitFile = 'host-kit/host-kit.js';

interface InPage {
  /** Whether the kit mounts slots. */
  showsSlots: boolean;
  /** Shows each part and takes it away, one after the other, and all of them so many times. Returns what a part throws meanwhile. */
  cycle(parts: readonly Pick<LeakPart, 'remote' | 'path' | 'slot'>[], times: number): Promise<string | undefined>;
  count(): Record<'timers' | 'styles' | 'globals', number>;
}

declare global {
  var leakTest: InPage;
}

/** Runs in the page before everything else: counts the timers that are waiting. */
const timersScript = `const timers = new Set();
for (const [set, clear] of [['setInterval', 'clearInterval'], ['setTimeout', 'clearTimeout']]) {
  const [begin, end] = [window[set].bind(window), window[clear].bind(window)];
  window[set] = (act, pause, ...given) => {
    const isOnce = set === 'setTimeout';
    const id = begin((...all) => { if (isOnce) timers.delete(id); act(...all); }, pause, ...given);
    timers.add(id);
    return id;
  };
  window[clear] = (id) => { timers.delete(id); end(id); };
}`;

/** Puts a remote on the page and takes it away, each time once it has come to rest. Slots that its address names as `without` stay empty. */
const cycleScript = `const place = document.getElementById('place');
const without = new URLSearchParams(location.search).getAll('without');
const composition = JSON.parse(document.getElementById('composition').textContent);
for (const remote of composition.remotes)
  remote.slots = remote.slots.filter(({ name }) => !without.includes(remote.name + ' ' + name));
const kit = charisHostKit.create({ composition });
const atRest = () => new Promise((resolve) => {
  let quiet = setTimeout(done, 400);
  const latest = setTimeout(done, 2000);
  const observer = new MutationObserver(() => { clearTimeout(quiet); quiet = setTimeout(done, 40); });
  observer.observe(place, { childList: true, subtree: true });
  function done() { observer.disconnect(); clearTimeout(quiet); clearTimeout(latest); resolve(); }
});
const nothing = () => nothing;
const given = ({ name, props }) => ({
  name,
  props: Object.fromEntries(Object.entries(props).map(([key, value]) => [key, value?.call === 'nothing' ? nothing : value])),
});
const opened = new Map();
async function open({ remote, path, slot }) {
  const { bootstrap, mount, unmount } = await kit.lifecycles(remote);
  const props = { domElement: place, history: 'memory', ...(slot ? { slot: given(slot) } : { path }) };
  await bootstrap(props);
  return { mount: () => mount(props), unmount: () => unmount(props) };
}
function openedPart(part) {
  const key = JSON.stringify(part);
  if (!opened.has(key)) opened.set(key, open(part));
  return opened.get(key);
}
globalThis.leakTest = {
  showsSlots: charisHostKit.showsSlots === true,
  async cycle(parts, times) {
    try {
      for (let turn = 0; turn < times; turn += 1)
        for (const part of parts) {
          const { mount, unmount } = await openedPart(part);
          const rest = atRest();
          await mount();
          await rest;
          await unmount();
        }
    } catch (error) {
      return String(error?.message ?? error);
    }
  },
  count: () => ({
    timers: timers.size,
    styles: document.querySelectorAll('style, link[rel="stylesheet"]').length + document.adoptedStyleSheets.length,
    globals: Reflect.ownKeys(window).length,
  }),
};`;

/** Returns the composition without what others show in a slot that a remote fills, too: a slot is put on the page for the remote's own part. */
function compositionAround(set: ServedSet, remote: string, fillers: Fillers): Composition {
  const composition = compositionOf(set, 'leak-test');
  const own = new Set(composition.remotes.find(({ name }) => name === remote)?.slots.map(({ name }) => name));
  const remotes = composition.remotes.map((one) =>
    one.name === remote
      ? one
      : { ...one, slots: fillers === 'own' ? [] : one.slots.filter(({ name }) => !own.has(name)) },
  );
  return { ...composition, remotes };
}

/** Returns the pages that parts of any remote are put on, by their paths. */
export const leakPages = (set: ServedSet): Record<string, string> =>
  Object.fromEntries(
    [...set.remotes.keys()].flatMap((remote) =>
      (['all', 'own'] as const).map((fillers) => [leakPath(remote, fillers), renderLeakPage(set, remote, fillers)]),
    ),
  );

function renderLeakPage(set: ServedSet, remote: string, fillers: Fillers): string {
  const { name, version } = set.shell.stable;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Leak test</title></head>
<body><main id="place"></main>
<script type="application/json" id="composition">${inlineJson(compositionAround(set, remote, fillers))}</script>
<script>${timersScript}</script>
<script src="/${name}/${version}/${kitFile}"></script>
<script>${cycleScript}</script>
</body></html>`;
}
