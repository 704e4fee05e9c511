import { Dropdown } from 'antd';
import { type Ref, type SyntheticEvent, useImperativeHandle } from 'react';
import type { MenuBelowProps } from './menu-props';

type Place = MenuBelowProps['place'];

const buttonIn = ({ current }: Place) => (current?.firstElementChild ?? null) as HTMLElement | null;

/** Shows a menu below its button, in a file of its own: phones, and pages that only have tabs, do without. */
export function MenuBelow({ items, open, onOpenChange, place }: MenuBelowProps) {
  function change(wanted: boolean) {
    if (!wanted) buttonIn(place)?.focus({ preventScroll: true });
    onOpenChange(wanted);
  }
  function choose({ domEvent }: { domEvent: SyntheticEvent }) {
    // The button gets the focus at once: the key that chose would press it, too.
    domEvent.preventDefault();
    change(false);
  }
  return (
    <Dropdown
      autoFocus
      menu={{ items, onClick: choose }}
      onOpenChange={change}
      open={open}
      placement="bottomRight"
      trigger={['click']}
    >
      <ButtonIn place={place} />
    </Dropdown>
  );
}

/** Stands for the button, which is elsewhere in the tree: the menu is aligned to it, and a press on it is not one outside of the menu. */
function ButtonIn({ place, ref }: { place: Place; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => buttonIn(place));
  return null;
}
