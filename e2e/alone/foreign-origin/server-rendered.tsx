/** A page as Next makes it: rendered by a server, then hydrated; the remote comes when the page has. */
import { useEffect, useRef, useState } from 'react';

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
  return (
    <main>
      <h1>Rendered by a server</h1>
      <button onClick={() => setVisits(visits + 1)} type="button">
        Pressed {visits} times
      </button>
      <div id="place" ref={place} />
    </main>
  );
}
