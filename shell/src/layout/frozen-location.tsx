import { type ReactNode, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { VisitContext } from '#federation/visit';

/** A kept page goes on seeing the address that it was last shown at, so that nothing in it changes while it is hidden. */
export function FrozenLocation({ shown, children }: { shown: boolean; children: ReactNode }) {
  const location = useLocation();
  const [own, setOwn] = useState(location);
  if (shown && own !== location) setOwn(location);
  return (
    <VisitContext value={own}>
      <Routes location={own}>
        <Route element={children} path="*" />
      </Routes>
    </VisitContext>
  );
}
