import type { KeyboardEvent, ReactNode } from 'react';
import { Dialog } from '../dialog';
import { Loaded } from '../loaded';
import { useNarrow } from '../use-narrow';
import styles from './menu.module.css';

export type MenuItem =
  | { key: string; label: string; danger?: boolean; disabled?: boolean; onClick: () => void }
  | { key: string; type: 'divider' };

const load = () => import('./menu-below');

export interface MenuProps {
  /** What the menu is of; the title of the sheet. */
  label: string;
  items: MenuItem[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What it hangs at where it is no sheet. */
  children: ReactNode;
}

/** A menu: below its button, on phones a sheet at the lower edge. Its button gets the focus back when it closes. */
export function Menu(props: MenuProps) {
  const narrow = useNarrow();
  if (!narrow) {
    return (
      <Loaded load={load} otherwise={props.children} placeholder={props.children}>
        {({ MenuBelow }) => <MenuBelow {...props} />}
      </Loaded>
    );
  }
  return (
    <>
      {props.children}
      {props.open ? <MenuSheet {...props} /> : null}
    </>
  );
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function MenuSheet({ label, items, onOpenChange }: MenuProps) {
  const close = () => onOpenChange(false);
  const first = items.find((item) => !('type' in item || item.disabled));

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]:enabled')];
    const place = all.indexOf(document.activeElement as HTMLElement);
    all.at((place + step) % all.length)?.focus();
  }
  return (
    <Dialog onClose={close} title={label}>
      <div aria-label={label} className={styles.menu} onKeyDown={onKeyDown} role="menu">
        {items.map((item) =>
          'type' in item ? (
            <hr className={styles.divider} key={item.key} />
          ) : (
            <button
              className={item.danger ? `${styles.item} ${styles.danger}` : styles.item}
              data-autofocus={item === first ? true : undefined}
              disabled={item.disabled}
              key={item.key}
              onClick={() => {
                close();
                item.onClick();
              }}
              role="menuitem"
              type="button"
            >
              {item.label}
            </button>
          ),
        )}
      </div>
    </Dialog>
  );
}
