import { useLocale } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { Avatar, look, Tag } from '@charis/shared/ui';
import type { ReactNode } from 'react';
import { MemberName } from '#lib/members/member-name';
import { useText } from '#lib/text';
import { useTimeAgo } from '#lib/use-time-ago';
import styles from './author-line.module.css';
import type { Post } from './post';
import { useProcedureTitle } from './use-procedure-title';

type AuthorLineProps = {
  post: Pick<Post, 'author' | 'createdAt' | 'editedAt' | 'categoryName'>;
  /** Controls at the end of the line. */
  children?: ReactNode;
};

/** Shows who has written a post, in which role, when, and about which procedure. */
export function AuthorLine({ post: { author, createdAt, editedAt, categoryName }, children }: AuthorLineProps) {
  const t = useText();
  const locale = useLocale();
  const timeAgo = useTimeAgo();
  const procedure = useProcedureTitle()(categoryName);
  const day = dateFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <header className={`${look('line', 12)} ${styles.line}`}>
      <Avatar image={author.image} name={author.nickname} size={40} />
      <div className={look('grow', 'shrinks')}>
        <p className={`${look('row', 0, 8)} ${styles.name}`}>
          <MemberName className={styles.link} person={author} thumb />
          {author.role === 'DOCTOR' ? <Tag tone="gold">{t('doctor')}</Tag> : null}
        </p>
        <p className={look('muted', 'small')}>
          <time dateTime={createdAt} title={day.format(new Date(createdAt))}>
            {timeAgo(createdAt)}
          </time>
          {editedAt ? ` · ${t('post.edited')}` : ''}
          {procedure ? ` · ${procedure}` : ''}
        </p>
      </div>
      {children ? <div className={`${look('line', 4)} ${styles.controls}`}>{children}</div> : null}
    </header>
  );
}
