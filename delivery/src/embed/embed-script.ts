/**
 * The embed SDK, an ES module with an address that never changes: it reads what is served now, loads the host kit with its hash, and gives the
 * lifecycles of remotes. It belongs to no release, so that a page elsewhere is not changed when one is taken back.
 */
export const embedScript = `const site = new URL('/', import.meta.url);
const settings = {};
let started;

/** Says what the page has: the nonce of its content security policy, or an API behind an address of its own (apiBase). To be called first. */
export function configure(given) {
  Object.assign(settings, given);
}

async function readServed() {
  const answer = await fetch(new URL('/embed/composition.json', site));
  if (!answer.ok) throw new Error(answer.url + ' answers ' + answer.status);
  return answer.json();
}

function loadKit({ url, integrity }) {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const src = new URL(url, site).href;
    Object.assign(script, { src, integrity, crossOrigin: 'anonymous', onload: resolve });
    if (settings.nonce) script.nonce = settings.nonce;
    script.onerror = () => {
      script.remove();
      reject(new Error(src + ' could not be loaded'));
    };
    document.head.append(script);
  });
}

async function start() {
  const { composition, kit } = await readServed();
  await loadKit(kit);
  return globalThis.charisHostKit.create({ apiBase: new URL('/api', site).href, ...settings, composition });
}

/** Returns the lifecycles (bootstrap, mount, unmount) of one place for a remote. Rejects when it cannot be loaded; asking again tries again. */
export async function lifecycles(remote) {
  started ??= start().catch((error) => {
    started = undefined;
    throw error;
  });
  return (await started).lifecycles(remote);
}

/** Shows a page of a remote in an element. Resolves with what takes it away again. */
export async function mount(remote, domElement, options = {}) {
  const { bootstrap, mount: show, unmount } = await lifecycles(remote);
  await bootstrap({ domElement });
  await show({ ...options, domElement });
  return () => unmount({ domElement });
}

function placeOf({ name, domElement, domElementGetter }) {
  const given = domElement ?? domElementGetter?.();
  if (given) return given;
  const id = 'single-spa-application:' + name;
  const place = document.getElementById(id) ?? document.createElement('div');
  place.id = id;
  if (!place.isConnected) document.body.append(place);
  return place;
}

/** Returns a remote as an application of single-spa. Without an element it has one of its own at the end of the page. */
export function application(remote) {
  let opened;
  const open = () => (opened ??= lifecycles(remote).catch((error) => {
    opened = undefined;
    throw error;
  }));
  const step = (name) => async (props) => (await open())[name]({ ...props, domElement: placeOf(props) });
  return { bootstrap: step('bootstrap'), mount: step('mount'), unmount: step('unmount') };
}
`;

/** Returns the module of one remote, for import maps and for single-spa. */
export const remoteScript = (remote: string): string => `import { application } from './v1.js';

export const { bootstrap, mount, unmount } = application('${remote}');
`;
