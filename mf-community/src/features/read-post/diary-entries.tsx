import { Link } from '@charis/shared/remote';
import { buttonClass } from '@charis/shared/ui';
import { useComposerPath } from '#lib/compose/open-composer';
import { type DiaryEntry, useEntryLabel } from '#lib/diary/use-entry-label';
import type { PostDetail } from '#lib/posts/post';
import { PostGallery } from '#lib/posts/post-gallery';
import { useText } from '#lib/text';
import styles from './diary-entries.module.css';

/** A recovery diary, day by day or week by week. */
export function DiaryEntries({ post }: { post: PostDetail }) {
  const t = useText();
  const composerPath = useComposerPath();
  const { diary } = post;
  const labelOf = useEntryLabel(diary?.rhythm ?? 'day');
  if (!diary) return null;
  return (
    <section aria-label={t('diary.title')} className={styles.diary}>
      <ol className={styles.entries}>
        {diary.entries.map((entry) => (
          <li className={styles.entry} key={entry.day}>
            <h2 className={styles.day}>{labelOf(entry.day)}</h2>
            <Measures entry={entry} />
            {entry.note ? (
              <p className={styles.note} dir="auto">
                {entry.note}
              </p>
            ) : null}
            <PostGallery captions="" media={entry.pictures} title={labelOf(entry.day)} />
            {entry.pictures.some(({ shared }) => !shared) ? (
              <p className={styles.own}>{t('diary.pictures.own')}</p>
            ) : null}
          </li>
        ))}
      </ol>
      <p className={styles.general}>{t('diary.general')}</p>
      {post.own ? (
        <Link className={buttonClass('primary')} to={composerPath({ postId: post.id })}>
          {t('diary.continue')}
        </Link>
      ) : null}
    </section>
  );
}

function Measures({ entry: { discomfort, swelling, activity } }: { entry: DiaryEntry }) {
  const t = useText();
  const said = [
    discomfort === null ? undefined : [t('diary.discomfort'), t('diary.ofTen', { value: discomfort })],
    swelling === null ? undefined : [t('diary.swelling'), t(`diary.swelling.${swelling as 0 | 1 | 2 | 3}`)],
    activity === null ? undefined : [t('diary.activity'), t(`diary.activity.${activity as 0 | 1 | 2 | 3}`)],
  ].filter((one) => one !== undefined);
  if (said.length === 0) return null;
  return (
    <dl className={styles.measures}>
      {said.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
