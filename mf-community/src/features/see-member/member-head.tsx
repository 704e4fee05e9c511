import { Link, useHost, useLocale, usePaths } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { Avatar, buttonClass, look, Tag } from '@charis/shared/ui';
import { FollowButton } from '#lib/follow/follow-button';
import { MemberMenu } from '#lib/members/member-menu';
import { useText } from '#lib/text';
import type { Member } from './member.rules';
import { MemberCounts } from './member-counts';
import styles from './member-head.module.css';

/** Shows the head of a member's page with its actions. */
export function MemberHead({ member }: { member: Member }) {
  const t = useText();
  const month = dateFormat(useLocale(), { month: 'long', year: 'numeric' });
  return (
    <header className={look('clip', 'panel')}>
      <div className={styles.band} />
      <div className={styles.inner}>
        <div className={styles.picture}>
          <Avatar image={member.image} name={member.nickname} size={128} />
        </div>
        <div className={`${look('row', 12, 'top', 'end')} ${styles.actions}`}>
          <Actions member={member} />
        </div>
        <div className={styles.words}>
          <h1 className={styles.name} dir="auto">
            {member.nickname}
          </h1>
          <p className={look('row', 8, 'muted', 'above-12')}>
            <Tag tone={member.role === 'DOCTOR' ? 'gold' : 'sage'}>
              {t(member.role === 'DOCTOR' ? 'doctor' : 'member.role')}
            </Tag>
            {member.followsViewer ? <Tag tone="rose">{t('member.followsYou')}</Tag> : null}
            {member.private ? <Tag>{t('member.private.tag')}</Tag> : null}
            <span>{t('member.joined', { month: month.format(new Date(member.joinedAt)) })}</span>
          </p>
          {member.blocked ? null : <MemberCounts member={member} />}
        </div>
      </div>
    </header>
  );
}

function Actions({ member }: { member: Member }) {
  const t = useText();
  const { hasPage } = useHost();
  const paths = usePaths();
  if (member.own) {
    return (
      <>
        <Link className={buttonClass('secondary')} to={paths.profile()}>
          {t('member.edit')}
        </Link>
        <MemberMenu member={member} />
      </>
    );
  }
  return (
    <>
      {member.approvedDoctor && hasPage('/doctor/detail') ? (
        <Link className={buttonClass('secondary')} to={paths.doctor(member.userId)}>
          {t('member.doctorPage')}
        </Link>
      ) : null}
      {member.blocked ? null : (
        <FollowButton
          follow={member.follow}
          isPrivate={member.private}
          nickname={member.nickname}
          size="large"
          userId={member.userId}
        />
      )}
      <MemberMenu member={member} />
    </>
  );
}
