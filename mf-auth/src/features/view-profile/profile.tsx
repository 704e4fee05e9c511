import type { DataOf } from '@charis/shared/contract';
import { type SessionUser, useLocale, useOperation } from '@charis/shared/remote';
import { ErrorState, Monogram, Tag } from '@charis/shared/ui';
import type { ReactNode } from 'react';
import { useText } from '#lib/text';
import { LogOutButton } from './log-out-button';
import styles from './profile.module.css';
import { dayText, genderText, interestTitles, zoneText } from './profile.rules';
import { ProfileSkeleton } from './profile-skeleton';

type Facts = DataOf<'getEditUserProfile'>;

export function Profile({ user }: { user: SessionUser }) {
  const t = useText();
  const profile = useOperation('getEditUserProfile', {});
  const interests = useOperation('listInterests', {}, { staleTime: 600_000 });
  if (profile.isError) {
    return <ErrorState onRetry={() => profile.refetch()} retry={t('retry')} title={t('profile.failed')} />;
  }
  if (profile.isPending || interests.isPending) return <ProfileSkeleton />;
  const { nickname, email, interested } = profile.data;
  return (
    <div className={styles.profile}>
      <section className={styles.who}>
        <Monogram name={nickname} size={72} />
        <div className={styles.names}>
          <h2 className={styles.nickname}>
            {nickname} <Tag tone={user.userRole === 'DOCTOR' ? 'gold' : 'sage'}>{t(`role.${user.userRole}`)}</Tag>
          </h2>
          <p className={styles.email}>{email}</p>
        </div>
        <LogOutButton />
      </section>
      <FactList facts={profile.data} interests={interestTitles(interested, interests.data?.list ?? [])} />
    </div>
  );
}

function FactList({ facts, interests }: { facts: Facts; interests: string[] }) {
  const t = useText();
  const locale = useLocale();
  const gender = genderText(facts.gender);
  return (
    <dl className={styles.facts}>
      <Fact label={t('profile.name')}>{facts.name}</Fact>
      <Fact label={t('profile.gender')}>{gender && t(gender)}</Fact>
      <Fact label={t('profile.birthday')}>{facts.birthday && dayText(facts.birthday, locale)}</Fact>
      <Fact label={t('profile.interests')}>
        {interests.length ? (
          <span className={styles.tags}>
            {interests.map((title) => (
              <Tag key={title}>{title}</Tag>
            ))}
          </span>
        ) : null}
      </Fact>
      <Fact label={t('profile.language')}>{t(`language.${facts.language}`)}</Fact>
      <Fact label={t('profile.zone')}>{facts.zone && zoneText(facts.zone, locale, new Date())}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  const t = useText();
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children || <span className={styles.none}>{t('profile.none')}</span>}</dd>
    </div>
  );
}
