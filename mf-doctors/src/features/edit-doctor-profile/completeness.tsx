import { Icon, look } from '@charis/shared/ui';
import { type MouseEvent, useId } from 'react';
import { useText } from '#lib/text';
import styles from './profile.module.css';
import { missingOf, type Profile, type Values } from './profile-values';

/** Leads to a part of the page, and hands it the focus. */
function lead(event: MouseEvent, part: string): void {
  event.preventDefault();
  const element = document.getElementById(`profile-${part}`);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'start' });
}

/** Shows how complete the profile is, and the way to what is missing. */
export function Completeness({ profile, values }: { profile: Profile; values: Values }) {
  const t = useText();
  const id = useId();
  const { missing, percent } = missingOf(profile, values);
  return (
    <section aria-labelledby={id} className={styles.complete}>
      <h2 className={styles.asideTitle} id={id}>
        {t('profile.complete', { percent })}
      </h2>
      <progress aria-labelledby={id} className={styles.meter} max={100} value={percent} />
      {missing.length > 0 ? (
        <ul className={styles.missing}>
          {missing.map((part) => (
            <li key={part}>
              <a href={`#profile-${part}`} onClick={(event) => lead(event, part === 'hours' ? 'clinics' : part)}>
                <Icon name="plus" size={16} /> {t(`profile.missing.${part}`)}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className={look('muted', 'small')}>{t('profile.complete.all')}</p>
      )}
    </section>
  );
}
