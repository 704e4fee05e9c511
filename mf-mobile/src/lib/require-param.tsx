import type { ReactNode } from 'react';
import { type NextPage, NotAvailable } from './not-available';
import { useText } from './text';

interface RequireParamProps {
  /** What the address names. */
  value: string | null | undefined;
  next: NextPage;
  /** Set where the content has the heading of the page. */
  level?: 'h1';
  children: (value: string) => ReactNode;
}

/** Shows the thing that the address names; where it names none, a way on. */
export function RequireParam({ value, children, ...rest }: RequireParamProps) {
  const t = useText();
  if (value) return children(value);
  return <NotAvailable {...rest} hint={t('incomplete.hint')} title={t('incomplete.title')} />;
}
