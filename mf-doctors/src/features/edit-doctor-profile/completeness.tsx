import { Icon, look } from '@charis/shared/ui';
import { useId } from 'react';
import { useText } from '#lib/text';
import styles from './profile.module.css';
import { type Part, sectionOf } from './profile-sections';
import { missingOf, type Profile, type Values } from './profile-values';

/** Shows how complete the profile is, and the way to what is missing. */
export function Completeness({
  profile,
  values,
  onLead,
}: {
  profile: Profile;
  values: Values;
  onLead: (part: Part) => void;
}) {
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
              <a
                href={`?section=${sectionOf[part]}`}
                onClick={(event) => {
                  event.preventDefault();
                  onLead(part === 'hours' ? 'clinics' : part);
                }}
              >
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
