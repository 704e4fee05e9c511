import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import styles from './menu.module.css';
import { MenuList } from './menu-list';
import type { MenuProps } from './menu-props';

interface MenuBelowProps extends Omit<MenuProps, 'children' | 'open'> {
  /** Holds the button alone. */
  place: RefObject<HTMLElement | null>;
}

/** Pixels between the button and the menu, and from the menu to the edge of the window. */
const gap = 4;

/** Puts the menu below its button, their ends together; above it where there is no room. */
function put(menu: HTMLElement, button: Element) {
  const { top, bottom, right } = button.getBoundingClientRect();
  const { offsetHeight, offsetWidth } = menu;
  const isAbove = bottom + gap + offsetHeight > innerHeight && top > offsetHeight + gap;
  menu.style.top = `${isAbove ? top - gap - offsetHeight : bottom + gap}px`;
  menu.style.left = `${Math.max(gap, right - offsetWidth)}px`;
}

/** Shows a menu at its button, above everything else; a press outside of both closes it, and so do Escape and Tab. */
export function MenuBelow({ label, items, onOpenChange, place }: MenuBelowProps) {
  const menu = useRef<HTMLDivElement>(null);
  function close() {
    (place.current?.firstElementChild as HTMLElement | null)?.focus({ preventScroll: true });
    onOpenChange(false);
  }
  const onPress = useEffectEvent(({ target }: Event) => {
    if (![menu, place].some(({ current }) => current?.contains(target as Node))) close();
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    // A dialog around the button stays.
    event.stopPropagation();
    if (event.key === 'Escape') event.preventDefault();
    close();
  });
  useLayoutEffect(() => {
    const { current } = menu;
    const button = place.current?.firstElementChild;
    if (!current || !button) return;
    const shown = new AbortController();
    const { signal } = shown;
    const follow = () => put(current, button);
    current.showPopover();
    follow();
    current.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    current.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    addEventListener('scroll', follow, { capture: true, signal });
    addEventListener('resize', follow, { signal });
    // The pointer's event is for the button, which may want to know whether the menu was open.
    addEventListener('mousedown', (event) => onPress(event), { capture: true, signal });
    return () => {
      shown.abort();
      current.hidePopover();
    };
  }, [place]);
  return (
    <div className={styles.below} popover="manual" ref={menu}>
      <MenuList items={items} label={label} onChoose={close} />
    </div>
  );
}
