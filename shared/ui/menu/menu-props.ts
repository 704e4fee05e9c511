import type { ReactNode, RefObject } from 'react';

export type MenuItem =
  | { key: string; label: string; danger?: boolean; disabled?: boolean; onClick: () => void }
  | { key: string; type: 'divider' };

export interface MenuProps {
  /** What the menu is of; the title of the sheet. */
  label: string;
  items: MenuItem[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What it hangs at where it is no sheet: one element, which stays the same one whatever the menu becomes. */
  children: ReactNode;
}

export interface MenuBelowProps extends Omit<MenuProps, 'children' | 'label'> {
  /** Holds the button alone. */
  place: RefObject<HTMLElement | null>;
}
