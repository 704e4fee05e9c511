import { Link, useLocation } from '@charis/shared/remote';
import { type ReactNode, useState } from 'react';
import { useText } from '#lib/text';
import styles from './sections.module.css';

const names = ['about', 'community', 'login', 'data'] as const;
type SectionName = (typeof names)[number];

/** Returns the section that the address names, or the first one. */
function useShown(): SectionName {
  const { hash } = useLocation();
  return names.find((name) => hash === `#${name}`) ?? 'about';
}

/** Shows a part of the profile at its own address, such as `/user/profile#login`; once seen, it keeps what was typed in it. */
export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const isShown = useShown() === name;
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return (
    <div className={styles.section} hidden={!isShown} id={name}>
      {wasShown ? children : null}
    </div>
  );
}

/** Leads to the sections. */
export function SectionLinks() {
  const t = useText();
  const shown = useShown();
  return (
    <nav aria-label={t('profile.sections')} className={styles.links}>
      {names.map((name) => (
        <Link
          aria-current={name === shown ? 'true' : undefined}
          className={styles.link}
          key={name}
          preventScrollReset
          to={`#${name}`}
        >
          {t(`profile.section.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
