import { Link, useLocation } from '@charis/shared/remote';
import { type ReactNode, useEffect } from 'react';
import { useText } from '#lib/text';
import styles from './sections.module.css';

const names = ['about', 'community', 'login', 'data'] as const;
type SectionName = (typeof names)[number];

/** A part of the profile with an address of its own, such as `/user/profile#login`. */
export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  return (
    <div className={styles.section} id={name}>
      {children}
    </div>
  );
}

const show = (name: string) => document.getElementById(name)?.scrollIntoView();

/** Leads to the sections. @param props.ready whether what stands above them has its height */
export function SectionLinks({ ready }: { ready: boolean }) {
  const t = useText();
  const { hash } = useLocation();
  useEffect(() => {
    if (ready && hash) show(hash.slice(1));
  }, [ready, hash]);
  return (
    <nav aria-label={t('profile.sections')} className={styles.links}>
      {names.map((name) => (
        <Link className={styles.link} key={name} onClick={() => show(name)} to={`#${name}`}>
          {t(`profile.section.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
