import { Link, usePaths } from '@charis/shared/remote';
import { Avatar, look } from '@charis/shared/ui';
import { useText } from '#lib/text';
import type { Case } from './case';
import styles from './case-detail.module.css';

interface CaseProfileProps {
  author: Case['author'];
  /** Empty for those who have none. */
  biography: string;
}

/** Shows what a reported profile says: its picture, its name and its biography; its page has the posts. */
export function CaseProfile({ author, biography }: CaseProfileProps) {
  const t = useText();
  const paths = usePaths();
  return (
    <section aria-label={t('moderation.profile')} className={`${look('grid', 16, 24, 'top')} ${styles.profile}`}>
      <Avatar image={author.image} name={author.nickname} size={128} />
      <dl className={styles.facts}>
        <dt>{t('moderation.profile.name')}</dt>
        <dd dir="auto">{author.nickname}</dd>
        <dt>{t('moderation.profile.role')}</dt>
        <dd>{t(author.role === 'DOCTOR' ? 'doctor' : 'member.role')}</dd>
        <dt>{t('moderation.profile.biography')}</dt>
        <dd className={styles.text} dir="auto">
          {biography || t('moderation.profile.biography.none')}
        </dd>
      </dl>
      {author.visible ? (
        <p className={`${look('row', 0, 16)} ${styles.who}`}>
          <Link to={paths.member(author.userId)}>{t('moderation.profile.open')}</Link>
          {author.role === 'DOCTOR' ? (
            <Link to={paths.doctor(author.userId)}>{t('moderation.profile.doctor')}</Link>
          ) : null}
        </p>
      ) : null}
    </section>
  );
}
