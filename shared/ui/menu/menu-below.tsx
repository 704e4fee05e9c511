import { Dropdown } from 'antd';
import type { SyntheticEvent } from 'react';
import type { MenuProps } from './menu';

/** A menu below its button, in a file of its own: phones, and pages that only have tabs, do without. */
export function MenuBelow({ items, open, onOpenChange, children }: MenuProps) {
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
      {children}
    </Dropdown>
  );
}
