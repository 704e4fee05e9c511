import type { DataOf } from '@charis/shared/contract';
import { Link, useLocale, useOperationPages } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { Button, EmptyState, ErrorState, Skeleton } from '@charis/shared/ui';
import { memberPath } from '#lib/members/member-path';
import { useText } from '#lib/text';
import styles from './audit-log.module.css';

type Entry = DataOf<'listAuditEntries'>['list'][number];

const actions = [
  'moderation.keep',
  'moderation.limit',
  'moderation.remove',
  'moderation.suspend',
  'staff.create',
  'staff.revoke',
] as const;

/** What staff has done, the newest first. */
export function AuditLog() {
  const t = useText();
  const log = useOperationPages('listAuditEntries', (cursor) => ({ query: cursor ? { cursor } : {} }));
  const entries = log.data?.pages.flatMap(({ list }) => list) ?? [];
  if (entries.length > 0) {
    return (
      <>
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <AuditEntry entry={entry} />
            </li>
          ))}
        </ol>
        <div aria-live="polite" className={styles.end}>
          {log.hasNextPage ? (
            <Button aria-disabled={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
              {log.isFetchNextPageError ? t('retry') : t('more')}
            </Button>
          ) : (
            t('moderation.audit.end')
          )}
        </div>
      </>
    );
  }
  if (log.isError && !log.isFetching) {
    return <ErrorState onRetry={() => log.refetch()} retry={t('retry')} title={t('moderation.audit.failed')} />;
  }
  return log.data ? <EmptyState title={t('moderation.audit.empty')} /> : <Skeleton height={160} />;
}

/** What it is called, and the way there where there is one. */
function About({ about }: Pick<Entry, 'about'>) {
  const t = useText();
  if (!about) return null;
  const { title, postId, memberId } = about;
  const path = postId ? `/post/${postId}` : memberId ? memberPath(memberId) : undefined;
  const name = title || t('moderation.audit.untitled');
  return path ? (
    <Link dir="auto" to={path}>
      {name}
    </Link>
  ) : (
    <bdi>{name}</bdi>
  );
}

function AuditEntry({ entry }: { entry: Entry }) {
  const t = useText();
  const time = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'medium' });
  const { about } = entry;
  const action = actions.find((known) => known === entry.action);
  return (
    <>
      <p className={styles.what}>
        <strong>{action ? t(`moderation.audit.${action}`) : entry.action}</strong>{' '}
        <span className={styles.subject}>
          {about ? t(`moderation.audit.about.${about.kind}`) : t('moderation.audit.gone')} <About about={about} />
        </span>
      </p>
      {entry.reason ? (
        <p className={styles.reason} dir="auto">
          {entry.reason}
        </p>
      ) : null}
      <p className={styles.note}>
        <bdi>{entry.actor?.nickname ?? t('moderation.audit.operator')}</bdi> ·{' '}
        <time dateTime={entry.at}>{time.format(new Date(entry.at))}</time>
      </p>
    </>
  );
}
