import type { ReactNode } from 'react';
import { look } from '../look';
import listStyles from './suggest-field.module.css';

interface ListOptionProps {
  id: string;
  /** Whether Enter takes it. */
  isActive: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** Shows an option of the list below a field. The field keeps the focus and the keys. */
export function ListOption({ id, isActive, onChoose, children }: ListOptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus, and the keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      aria-selected={isActive}
      className={`${look('line', 'touch', 'round-medium', 'breaks')} ${listStyles.option}`}
      dir="auto"
      id={id}
      onClick={onChoose}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      role="option"
    >
      {children}
    </div>
  );
}
