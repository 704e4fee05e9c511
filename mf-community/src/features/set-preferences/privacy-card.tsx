import { useAction, useOperation } from '@charis/shared/remote';
import { Card, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { Switch } from 'antd';
import { useId } from 'react';
import { useText } from '#lib/text';
import styles from './privacy-card.module.css';
import { Requests } from './requests';

/** Whether everybody sees what the account shares, or its followers alone; and who asks to be one. */
export function PrivacyCard() {
  const t = useText();
  const id = useId();
  const privacy = useOperation('getPrivacy', {});
  const { run } = useAction('setPrivacy', {
    optimistic: (cache, { body }) => cache.change('getPrivacy', () => body),
    success: (saved) => t(saved.private ? 'member.privacy.closed' : 'member.privacy.opened'),
    failure: t('member.privacy.unsaved'),
    queue: 'privacy',
  });
  return (
    <Card lead={t('member.privacy.lead')} title={t('member.privacy.title')}>
      <QueryBoundary failed={t('member.privacy.failed')} query={privacy} skeleton={<Skeleton height={96} />}>
        {(data) => (
          <>
            <div className={styles.choice}>
              <Switch
                aria-describedby={`${id}-hint`}
                aria-labelledby={id}
                checked={data.private}
                onChange={(wanted) => void run({ body: { private: wanted } })}
              />
              <div>
                <p className={styles.label} id={id}>
                  {t('member.privacy.private')}
                </p>
                <p className={styles.hint} id={`${id}-hint`}>
                  {t(data.private ? 'member.privacy.private.on' : 'member.privacy.private.off')}
                </p>
              </div>
            </div>
            <Requests isPrivate={data.private} />
          </>
        )}
      </QueryBoundary>
    </Card>
  );
}
