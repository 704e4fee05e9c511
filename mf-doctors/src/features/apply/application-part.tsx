import { useHost, useLive, useOperation, useSession } from '@charis/shared/remote';
import { Button, Icon, look, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#lib/text';
import type { Version } from './application-steps';
import { ApplicationWizard } from './application-wizard';
import styles from './apply.module.css';
import { NotStarted, StatusCard } from './status-card';

const editable = ['DRAFT', 'CHANGES_REQUESTED', 'WITHDRAWN', 'EXPIRED'];

/** Shows the application of the person who is logged in, with why to apply and what is checked beside it. */
export function ApplicationPart({ version }: { version: Version }) {
  const t = useText();
  const session = useSession();
  const { logIn } = useHost();
  return (
    <div className={styles.place}>
      <div className={styles.main}>
        {session.status === 'checking' ? <Skeleton height={240} /> : null}
        {session.status === 'out' ? (
          <>
            <section className={`${look('stack', 8, 'panel')} ${styles.status}`}>
              <h2 className={look('size-28', 'tight')}>{t('apply.guest')}</h2>
              <p className={styles.text}>{t('apply.guest.text')}</p>
              <div className={look('row', 12, 16, 'above-8')}>
                <Button onClick={() => logIn()}>{t('admin.logIn')}</Button>
              </div>
            </section>
            <ApplicationWizard application={null} shared={{ number: false, abn: false }} version={version} />
          </>
        ) : null}
        {session.status === 'in' ? (
          <Own key={session.user.userId} userId={session.user.userId} version={version} />
        ) : null}
      </div>
      <Reasons />
    </div>
  );
}

function Own({ version, userId }: { version: Version; userId: string }) {
  const t = useText();
  const { session } = useHost();
  const [isAnew, setAnew] = useState(false);
  const query = useOperation('getApplication', {});
  const state = query.data?.application?.state;
  // Each decision is a notification, too, and changes what the account may do.
  useLive(`account:${userId}`);
  const known = useRef(state);
  useEffect(() => {
    if (known.current && state && known.current !== state) void session.refresh();
    known.current = state;
  }, [state, session]);
  return (
    <QueryBoundary failed={t('apply.unread')} query={query} skeleton={<Skeleton height={240} />}>
      {({ application, numberShared, abnShared = false }) => {
        const isRejected = application?.state === 'REJECTED';
        const mayApply =
          isRejected && application.mayApplyAt !== null && new Date(application.mayApplyAt) <= new Date();
        const anew = isRejected && isAnew;
        const fresh = anew ? null : application;
        const edits = !application || anew || editable.includes(application.state);
        return (
          <>
            {application && !anew ? (
              <StatusCard
                application={application}
                showsDocuments={!edits}
                version={version}
                onApplyAgain={mayApply ? () => setAnew(true) : undefined}
              />
            ) : (
              <NotStarted />
            )}
            {edits ? (
              <ApplicationWizard
                application={fresh}
                key={!fresh || fresh.state === 'DRAFT' ? 'draft' : `${fresh.applicationId} ${fresh.revision}`}
                shared={{ number: numberShared, abn: abnShared }}
                version={version}
              />
            ) : null}
          </>
        );
      }}
    </QueryBoundary>
  );
}

function Reasons() {
  const t = useText();
  return (
    <aside className={styles.aside}>
      <h2 className={look('size-22', 'below-16')}>{t('apply.why')}</h2>
      <ul className={styles.list}>
        {(['patients', 'calendar', 'charity'] as const).map((key) => (
          <li key={key}>
            <Icon name="tick" /> {t(`apply.why.${key}`)}
          </li>
        ))}
      </ul>
      <h2 className={look('size-22', 'below-16')}>{t('apply.checks')}</h2>
      <ul className={styles.list}>
        {(['register', 'insurance', 'identity', 'yearly'] as const).map((key) => (
          <li key={key}>
            <Icon name="tick" /> {t(`apply.checks.${key}`)}
          </li>
        ))}
      </ul>
      <p className={look('muted', 'small')}>{t('apply.private')}</p>
    </aside>
  );
}
