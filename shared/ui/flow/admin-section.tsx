import { type ReactNode, useLayoutEffect } from 'react';
import type { AdminPlace } from '../../composition/slots';
import { look } from '../look';
import styles from './admin-section.module.css';

interface AdminSectionProps {
  /** The id of the section in the address, and of its heading. */
  id: string;
  title: string;
  lead: string;
  /** The props of the slot. */
  place: AdminPlace;
  children: ReactNode;
}

/** Shows a section of /admin: its heading and content once the frame shows it, and only its name in the frame until then. */
export function AdminSection({ id, title, lead, place: { introduce, current }, children }: AdminSectionProps) {
  // Runs before the paint, as the link to it stands above.
  useLayoutEffect(() => introduce({ id, title }), [id, title, introduce]);
  if (id !== current) return null;
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.title} id={id} tabIndex={-1}>
        {title}
      </h2>
      <p className={look('muted', 'above-8', 'below-24')}>{lead}</p>
      {children}
    </section>
  );
}
