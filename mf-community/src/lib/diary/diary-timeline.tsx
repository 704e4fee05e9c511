import { look } from '@charis/shared/ui';
import { PostGallery } from '#lib/posts/post-gallery';
import { useText } from '#lib/text';
import styles from './diary-timeline.module.css';
import { type Diary, type DiaryEntry, useEntryLabel } from './use-entry-label';

interface DiaryTimelineProps {
  diary: Diary;
  /** The level of the entries' headings. */
  level?: 2 | 4;
}

/** Shows what a recovery diary says, day by day or week by week. */
export function DiaryTimeline({ diary: { rhythm, entries }, level = 2 }: DiaryTimelineProps) {
  const t = useText();
  const labelOf = useEntryLabel(rhythm);
  const Heading = level === 2 ? 'h2' : 'h4';
  return (
    <ol className={look('stack', 'wide')}>
      {entries.map((entry) => (
        <li className={`${look('stack', 12)} ${styles.entry}`} key={entry.day}>
          <Heading className={styles.day}>{labelOf(entry.day)}</Heading>
          <Measures entry={entry} />
          {entry.note ? (
            <p className={styles.note} dir="auto">
              {entry.note}
            </p>
          ) : null}
          <PostGallery captions="" media={entry.pictures} title={labelOf(entry.day)} />
          {entry.pictures.some(({ shared }) => !shared) ? (
            <p className={look('muted', 'size-15')}>{t('diary.pictures.own')}</p>
          ) : null}
        </li>
      ))}
    </ol>
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
    <dl className={`${look('row', 8, 'top')} ${styles.measures}`}>
      {said.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
