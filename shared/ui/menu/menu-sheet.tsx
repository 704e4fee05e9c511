import type { KeyboardEvent } from 'react';
import { Dialog } from '../dialog';
import styles from './menu.module.css';
import type { MenuProps } from './menu-props';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

type SheetProps = Omit<MenuProps, 'children'>;

/** Shows a menu as a dialog while it is open; it needs nothing that has yet to be loaded. */
export const MenuSheet = (menu: SheetProps) => (menu.open ? <OpenSheet {...menu} /> : null);

function OpenSheet({ label, items, onOpenChange }: SheetProps) {
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
