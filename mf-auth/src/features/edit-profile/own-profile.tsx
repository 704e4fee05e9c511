import { Slot, useOperation, useSearchParams } from '@charis/shared/remote';
import { ErrorState, look, Skeleton } from '@charis/shared/ui';
import { useState } from 'react';
import { useText } from '#lib/text';
import { ConsentsCard } from './consents-card';
import { DeletionCard } from './deletion-card';
import { EmailCard } from './email-card';
import { ExportCard } from './export-card';
import { InterestsCard } from './interests-card';
import styles from './own-profile.module.css';
import { PasskeysCard } from './passkeys-card';
import { PasswordCard } from './password-card';
import { ProfileForm } from './profile.form';
import { SecondFactorCard } from './second-factor-card';
import { Section, SectionLinks } from './sections';
import { SessionsCard } from './sessions-card';
import { WelcomeStrip } from './welcome-strip';

/** Shows everything that an account sees and changes of itself. */
export function OwnProfile() {
  const t = useText();
  const [query] = useSearchParams();
  const { data: current, isError, refetch } = useOperation('getEditUserProfile', {});

  // A form that is being filled in outlives a failure, and the end of the session, with which answers go.
  const [data, setData] = useState(current);
  if (current && current !== data) setData(current);
  if (isError && !data) return <ErrorState onRetry={() => refetch()} title={t('profile.failed')} />;
  return (
    <div className={look('stack', 24)}>
      {query.get('from') === 'user' ? <WelcomeStrip /> : null}
      <SectionLinks />
      <Section name="about">
        {data ? <ProfileForm onSaved={() => refetch()} profile={data} /> : <ProfileSkeleton />}
        <InterestsCard />
      </Section>
      <Section name="community">
        <Slot fallback={null} name="profile.section" />
      </Section>
      <Section name="login">
        {data ? (
          <>
            <EmailCard email={data.email} hasPassword={data.hasPassword} />
            <PasswordCard hasPassword={data.hasPassword} />
            <PasskeysCard hasPassword={data.hasPassword} />
            <SecondFactorCard hasPassword={data.hasPassword} />
          </>
        ) : null}
        <SessionsCard />
      </Section>
      <Section name="data">
        <ConsentsCard />
        <ExportCard />
        <DeletionCard hasPassword={data?.hasPassword ?? true} />
      </Section>
    </div>
  );
}

function ProfileSkeleton() {
  return (
    <div aria-busy="true" className={`${look('stack', 24)} ${styles.skeleton}`}>
      <Skeleton height={240} />
      <Skeleton height={240} />
    </div>
  );
}
