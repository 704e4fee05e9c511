import { look } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { useTimeAgo } from '#lib/use-time-ago';
import type { Case } from './case';
import styles from './case-detail.module.css';

/** Shows who reported, why and when. */
export function ReportList({ reports }: { reports: Case['reports'] }) {
  const t = useText();
  const timeAgo = useTimeAgo();
  if (reports.length === 0) return null;
  return (
    <ul aria-label={t('moderation.reports.list')} className={styles.reports}>
      {reports.map(({ id, reporter, reason, note, at }) => (
        <li key={id}>
          <strong>{t(`report.reason.${reason}`)}</strong>{' '}
          <span className={look('block', 'muted', 'small')}>
            <bdi>{reporter?.nickname ?? t('moderation.nobody')}</bdi> · {timeAgo(at)}
          </span>
          <div dir="auto">{note}</div>
        </li>
      ))}
    </ul>
  );
}
