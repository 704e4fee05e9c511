import type { ReactNode } from 'react';

/** Shows a list of `MemberRow`s. */
export function MemberList({ label, children }: { label: string; children: ReactNode }) {
  return <ul aria-label={label}>{children}</ul>;
}
