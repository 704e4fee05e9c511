import { Dialog } from '../dialog';
import { MenuList } from './menu-list';
import type { MenuProps } from './menu-props';

/** Shows a menu as a sheet at the lower edge. */
export function MenuSheet({ label, items, onOpenChange }: Omit<MenuProps, 'children' | 'open'>) {
  const close = () => onOpenChange(false);
  return (
    <Dialog onClose={close} title={label}>
      <MenuList items={items} label={label} onChoose={close} />
    </Dialog>
  );
}
