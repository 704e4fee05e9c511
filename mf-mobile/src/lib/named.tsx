import type { ReactNode } from 'react';
import { useText } from './text';
import { type Way, WayOn } from './way-on';

interface NamedProps {
  /** What the address names. */
  value: string | null | undefined;
  way: Way;
  /** Where the content has the heading of the page. */
  level?: 'h1';
  children: (value: string) => ReactNode;
}

/** Shows the thing that the address names; where it names none, a way on. */
export function Named({ value, children, ...rest }: NamedProps) {
  const t = useText();
  if (value) return children(value);
  return <WayOn {...rest} hint={t('incomplete.hint')} title={t('incomplete.title')} />;
}
