import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Loaded } from '../loaded';
import type { MenuBelowProps } from './menu-props';

interface LoadedMenuProps extends MenuBelowProps {
  load: () => Promise<{ MenuBelow: (props: MenuBelowProps) => ReactNode }>;
  /** The menu where the one below the button could not be loaded. */
  otherwise: ReactNode;
}

/** Shows the menu below its button, once it is loaded. */
export function LoadedMenu({ load, otherwise, ...menu }: LoadedMenuProps) {
  const waiting = menu.open ? <EscapeCloses onClose={() => menu.onOpenChange(false)} /> : null;
  return (
    <Loaded load={load} otherwise={otherwise} placeholder={waiting}>
      {({ MenuBelow }) => <MenuBelow {...menu} />}
    </Loaded>
  );
}

/** Closes a menu that was opened before it was there. */
function EscapeCloses({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return null;
}
