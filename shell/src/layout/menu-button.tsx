import { Button, RetryText } from '@charis/shared/ui';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../shell-text';
import { lazyWithRetry } from './lazy-with-retry';
import styles from './menu-button.module.css';
import { ShellPart } from './shell-part';
import { Tabs } from './tabs';

const MenuDrawer = lazyWithRetry(() => import('./menu-drawer'));

/** Opens the side menu; the menu is loaded when the button is approached. */
export function MenuButton() {
  const t = useText();
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  const approach = () => void MenuDrawer.preload().catch(() => undefined);
  const close = () => setOpen(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever led elsewhere closes it
  useEffect(close, [key]);

  return (
    <>
      <button
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-label={t('menu')}
        className={styles.button}
        onClick={() => setOpen(!open)}
        onFocus={approach}
        onMouseEnter={approach}
        onTouchStart={approach}
        type="button"
      >
        <svg aria-hidden="true" viewBox="0 0 24 24">
          <path d="M4 8h16M4 16h16" />
        </svg>
      </button>
      {open ? (
        <ShellPart
          fallback={(retry) => (
            <div className={styles.instead}>
              <Tabs variant="column" onChoose={close} />
              <Button variant="link" onClick={retry}>
                <RetryText />
              </Button>
            </div>
          )}
        >
          <Suspense fallback={null}>
            <MenuDrawer onClose={close} />
          </Suspense>
        </ShellPart>
      ) : null}
    </>
  );
}
