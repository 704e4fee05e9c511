import { Link, useLocation } from '@charis/shared/remote';
import { type ReactNode, useEffect } from 'react';
import { useText } from '#lib/text';
import styles from './sections.module.css';

const names = ['about', 'community', 'login', 'data'] as const;
type SectionName = (typeof names)[number];

/** The part that the address names; without one the whole profile is shown. */
function useNamed(): SectionName | undefined {
  const { hash } = useLocation();
  return names.find((name) => hash === `#${name}`);
}

/** A part of the profile with an address of its own, such as `/user/profile#login`, where it stands alone. */
export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const named = useNamed();
  return (
    <div className={styles.section} hidden={named !== undefined && named !== name} id={name}>
      {children}
    </div>
  );
}

const show = (name: string) => document.getElementById(name)?.scrollIntoView();

/** Leads to the sections. @param props.ready whether what stands above them has its height */
export function SectionLinks({ ready }: { ready: boolean }) {
  const t = useText();
  const named = useNamed();
  useEffect(() => {
    if (ready && named) show(named);
  }, [ready, named]);
  return (
    <nav aria-label={t('profile.sections')} className={styles.links}>
      {names.map((name) => (
        <Link
          aria-current={name === named ? 'true' : undefined}
          className={styles.link}
          key={name}
          onClick={() => show(name)}
          to={`#${name}`}
        >
          {t(`profile.section.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
