import { useSession } from '@charis/shared/remote';
import { Page } from '@charis/shared/ui';
import { useEffect, useRef } from 'react';
import { LogInForm } from '#features/log-in/log-in.form';
import { useText } from '#lib/text';
import { Profile } from './profile';
import { ProfileSkeleton } from './profile-skeleton';
import styles from './view-profile.module.css';

/** The own profile; the way in for whoever is not logged in. */
export default function ViewProfilePage() {
  const t = useText();
  const session = useSession();
  const inside = useRef<HTMLDivElement>(null);
  const wasOut = useRef(false);

  // The form takes the focus with it when it goes.
  useEffect(() => {
    if (wasOut.current && session.status === 'in') inside.current?.focus({ preventScroll: true });
    wasOut.current = session.status === 'out';
  }, [session.status]);

  if (session.status === 'out') {
    return (
      <div className={styles.door}>
        <section className={styles.card}>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
          <LogInForm />
        </section>
      </div>
    );
  }
  return (
    <div className={styles.inside} ref={inside} tabIndex={-1}>
      <Page lead={t('profile.lead')} title={t('profile.title')}>
        {session.status === 'in' ? <Profile user={session.user} /> : <ProfileSkeleton />}
      </Page>
    </div>
  );
}
