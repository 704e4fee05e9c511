import { Dropdown, type MenuProps } from 'antd';
import type { SyntheticEvent } from 'react';
import type { Opening } from './menu-button';
import styles from './menu-items.module.css';

export type Items = NonNullable<MenuProps['items']>;

/** The menu below a `MenuButton`. */
export function MenuItems({ items, open, onOpenChange }: Opening & { items: Items }) {
  function close({ domEvent }: { domEvent: SyntheticEvent }) {
    // The button gets the focus at once: the key that chose would press it, too.
    domEvent.preventDefault();
    onOpenChange(false);
  }
  return (
    <Dropdown
      autoFocus
      menu={{ items, onClick: close }}
      onOpenChange={onOpenChange}
      open={open}
      placement="bottomRight"
      trigger={['click']}
    >
      <span className={styles.anchor} />
    </Dropdown>
  );
}
