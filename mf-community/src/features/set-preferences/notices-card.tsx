import { useAction, useOperation } from '@charis/shared/remote';
import { Card, look, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { CheckboxField, Segments } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import styles from './notices-card.module.css';
import { hasMails, type Preference, type Preferences, withPreference } from './preferences.rules';

/** Shows the notification settings, on the site and by email; saves each change. */
export function NoticesCard() {
  const t = useText();
  const preferences = useOperation('getNotificationPreferences', {});
  const save = useAction('setNotificationPreferences', {
    optimistic: (cache, { body: { preferences: changed = [], digest } = {} }) =>
      cache.change('getNotificationPreferences', (known) =>
        changed.reduce(withPreference, { ...known, ...(digest ? { digest } : {}) }),
      ),
    failure: t('notice.preferences.unsaved'),
    queue: 'preferences',
  });
  return (
    <Card lead={t('notice.preferences.lead')} title={t('notice.preferences.title')}>
      <QueryBoundary failed={t('notice.preferences.failed')} query={preferences} skeleton={<Skeleton height={240} />}>
        {(data) => (
          <>
            <Topics
              onChange={(preference) => void save.run({ body: { preferences: [preference] } })}
              preferences={data.preferences}
            />
            <Digest
              mails={hasMails(data)}
              onChange={(digest) => void save.run({ body: { digest } })}
              value={data.digest}
            />
          </>
        )}
      </QueryBoundary>
    </Card>
  );
}

interface TopicsProps {
  preferences: Preference[];
  onChange: (preference: Preference) => void;
}

function Topics({ preferences, onChange }: TopicsProps) {
  const t = useText();
  return (
    <table className={styles.topics}>
      <thead>
        <tr>
          <th scope="col">{t('notice.preferences.topic')}</th>
          <th scope="col">{t('notice.preferences.inApp')}</th>
          <th scope="col">{t('notice.preferences.email')}</th>
        </tr>
      </thead>
      <tbody>
        {preferences.map((preference) => (
          <tr key={preference.topic}>
            <th scope="row">{t(`notice.topic.${preference.topic}`)}</th>
            {(['inApp', 'email'] as const).map((way) => (
              <td key={way}>
                <CheckboxField
                  compact
                  label={`${t(`notice.topic.${preference.topic}`)}: ${t(`notice.preferences.${way}`)}`}
                  name={`${preference.topic}.${way}`}
                  onChange={(wanted) => onChange({ ...preference, [way]: wanted })}
                  value={preference[way]}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DigestProps {
  value: Preferences['digest'];
  mails: boolean;
  onChange: (digest: Preferences['digest']) => void;
}

function Digest({ value, mails, onChange }: DigestProps) {
  const t = useText();
  return (
    <>
      <p className={look('medium', 'below-8')}>{t('notice.digest')}</p>
      <Segments
        aria-label={t('notice.digest')}
        onChange={onChange}
        options={(['off', 'daily', 'weekly'] as const).map((digest) => ({
          value: digest,
          label: t(`notice.digest.${digest}`),
        }))}
        value={value}
      />
      <p className={look('muted', 'small', 'above-8')}>{t(mails ? 'notice.digest.hint' : 'notice.digest.none')}</p>
    </>
  );
}
