/** A page as Next makes it: rendered by a server, then hydrated; the remote comes when the page has. */
import { createElement, useEffect, useRef, useState } from 'react';

interface ServerRenderedProps {
  site: string;
  path: string;
}

export function ServerRendered({ site, path }: ServerRenderedProps) {
  const place = useRef<HTMLDivElement>(null);
  const [visits, setVisits] = useState(0);
  useEffect(() => {
    const shown: Promise<() => unknown> = import(/* the browser's own */ `${site}/embed/v1.js`).then(({ mount }) =>
      mount('mf-doctors', place.current, { path }),
    );
    return () => void shown.then((takeAway) => takeAway());
  }, [site, path]);
  return createElement(
    'main',
    null,
    createElement('h1', null, 'Rendered by a server'),
    createElement('button', { onClick: () => setVisits(visits + 1), type: 'button' }, `Pressed ${visits} times`),
    createElement('div', { id: 'place', ref: place }),
  );
}
