/** A page of someone else: it runs a React of its own (18, see package.json) and shows one remote through the host kit. */
import type { Composition } from '@charis/shared/composition';
import type { HostKitGlobal } from '@charis/shared/remote/host-kit';
import { useEffect, useRef, useState, version } from 'react';
import { createRoot } from 'react-dom/client';

declare const charisHostKit: HostKitGlobal;
declare const charisComposition: Composition;

const { nonce = '' } = document.querySelector<HTMLScriptElement>('script[nonce]') ?? {};
const kit = charisHostKit.create({ composition: charisComposition, nonce });

/** Resolves when `selector` matches below `element`. */
function appeared(element: HTMLElement, selector: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!element.querySelector(selector)) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true });
    look();
  });
}

function RemotePlace({ remote, path }: { remote: string; path: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const domElement = place.current;
    if (!domElement) return;
    const lifecycles = kit.lifecycles(remote);
    const mounted = lifecycles.then(async ({ bootstrap, mount }) => {
      await bootstrap({ domElement });
      await mount({ domElement, path });
    });
    return () => void Promise.all([lifecycles, mounted]).then(([{ unmount }]) => unmount({ domElement }));
  }, [remote, path]);
  return <div ref={place} data-testid="place" />;
}

function ForeignPage() {
  const [count, setCount] = useState(0);
  const [shown, setShown] = useState(false);
  const query = new URLSearchParams(location.search);
  return (
    <main>
      <p>React {version}</p>
      <a href="#elsewhere">Elsewhere</a>
      <button onClick={() => setCount(count + 1)} type="button">
        Counted {count}
      </button>
      <button onClick={() => setShown(!shown)} type="button">
        {shown ? 'Take away' : 'Show'}
      </button>
      {shown ? <RemotePlace path={query.get('path') ?? '/'} remote={query.get('remote') ?? ''} /> : null}
    </main>
  );
}

const gone = new Map<string, () => Promise<unknown>>();

/** Shows a remote in a place of its own at the end of the page, with its name as id. */
async function show(remote: string, path: string) {
  const domElement = document.createElement('section');
  domElement.id = remote;
  document.body.append(domElement);
  const { bootstrap, mount, unmount } = await kit.lifecycles(remote);
  await bootstrap({ domElement });
  await mount({ domElement, path });
  gone.set(remote, () => unmount({ domElement }));
  return domElement;
}

async function takeAway(remote: string) {
  await gone.get(remote)?.();
  gone.delete(remote);
}

/** Shows a remote until `selector` is there and takes it away again, so many times. */
async function cycle(remote: string, path: string, selector: string, times: number) {
  for (let done = 0; done < times; done += 1) {
    const place = await show(remote, path);
    await appeared(place, selector);
    await takeAway(remote);
    place.remove();
  }
}

const root = document.getElementById('foreign');
if (root) createRoot(root).render(<ForeignPage />);
// What `show` gives is a node, which a test cannot take.
Object.assign(globalThis, {
  foreign: { cycle, takeAway, show: (remote: string, path: string) => show(remote, path).then(() => undefined) },
});
