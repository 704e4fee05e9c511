import { Menu, type MenuItem } from '@charis/shared/ui/menu';
import type { Opening } from './menu-button';
import styles from './menu-items.module.css';

/** Shows the menu of a `MenuButton`. */
export function MenuItems(menu: Opening & { items: MenuItem[] }) {
  return (
    <Menu {...menu}>
      <span className={styles.anchor} />
    </Menu>
  );
}
