import type { ReactNode } from 'react';

export type MenuItem =
  | { key: string; label: string; danger?: boolean; disabled?: boolean; onClick: () => void }
  | { key: string; type: 'divider' };

export interface MenuProps {
  /** What the menu is of; the title of the sheet. */
  label: string;
  items: MenuItem[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The element that the menu is placed at when it is not a sheet; it must stay the same element. */
  children: ReactNode;
}
