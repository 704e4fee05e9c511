import type { DataOf } from '@charis/shared/contract';
import { useLocale } from '@charis/shared/remote';
import { Avatar, Tag } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './post-card.module.css';

type Post = DataOf<'listFeed'>['list'][number];

export function PostCard({ post }: { post: Post }) {
  const t = useText();
  const locale = useLocale();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(post.createdAt));
  return (
    <article className={styles.card}>
      <header className={styles.author}>
        <Avatar image={post.author.image} name={post.author.nickname} size={40} />
        <div>
          <p className={styles.name}>
            {post.author.nickname} {post.author.role === 'DOCTOR' ? <Tag tone="gold">{t('doctor')}</Tag> : null}
          </p>
          <time className={styles.day} dateTime={post.createdAt}>
            {day}
          </time>
        </div>
      </header>
      <h2 className={styles.title}>{post.title}</h2>
      <p className={styles.excerpt}>{post.sensitive ? t('sensitive') : post.excerpt}</p>
      <footer className={styles.foot}>
        {post.tags.slice(0, 3).map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        <span className={styles.counts}>
          {t('likes', { count: post.likes })} · {t('comments', { count: post.comments })}
        </span>
      </footer>
    </article>
  );
}
