import type { KeyboardEvent } from 'react';
import { look } from '../look';
import styles from './menu.module.css';
import type { MenuItem } from './menu-props';

interface MenuListProps {
  label: string;
  items: readonly MenuItem[];
  /** Runs before the item's own action. */
  onChoose: () => void;
}

const places: Record<string, (place: number, last: number) => number> = {
  ArrowDown: (place, last) => (place === last ? 0 : place + 1),
  ArrowUp: (place, last) => (place <= 0 ? last : place - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Shows the items of a menu; the arrow keys, Home and End go through them, and the first that can be chosen begins. */
export function MenuList({ label, items, onChoose }: MenuListProps) {
  const first = items.find((item) => !('type' in item || item.disabled));

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]:enabled')];
    const place = all.indexOf(document.activeElement as HTMLElement);
    const next = all[places[event.key]?.(place, all.length - 1) ?? -1];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  return (
    <div aria-label={label} className={styles.menu} onKeyDown={onKeyDown} role="menu">
      {items.map((item) =>
        'type' in item ? (
          <hr className={styles.divider} key={item.key} />
        ) : (
          <button
            className={item.danger ? `${styles.item} ${look('danger')}` : styles.item}
            data-autofocus={item === first ? true : undefined}
            disabled={item.disabled}
            key={item.key}
            onClick={() => {
              onChoose();
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
  );
}
