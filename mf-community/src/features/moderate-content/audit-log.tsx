import type { DataOf } from '@charis/shared/contract';
import { Link, useLocale, usePages, useShown } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { EmptyState, look, PagedList } from '@charis/shared/ui';
import { Choices } from '#lib/choices';
import { memberPath } from '#lib/members/member-path';
import { useText } from '#lib/text';
import styles from './audit-log.module.css';
import { useActionText } from './use-action-text';

type Entry = DataOf<'listAuditEntries'>['list'][number];

/** Subjects that are kept, limited, removed or suspended. */
const judged = ['post', 'comment', 'member'] as const;

const areas = ['all', 'moderation', 'member', 'application', 'refund', 'voucher', 'payout', 'ticket', 'staff'] as const;

/** Shows what staff has done, the newest first, of all kinds or of the one in the address. */
export function AuditLog() {
  const t = useText();
  const [area, setArea] = useShown(areas);
  return (
    <>
      <div className={look('below-16')}>
        <Choices
          choices={areas.map((value) => ({ value, text: t(`moderation.audit.area.${value}`) }))}
          label={t('moderation.audit.areas')}
          onChange={setArea}
          value={area}
        />
      </div>
      <Entries area={area} key={area} />
    </>
  );
}

function Entries({ area }: { area: (typeof areas)[number] }) {
  const t = useText();
  return (
    <PagedList
      as="ol"
      className={styles.entries}
      empty={<EmptyState title={t('moderation.audit.empty')} />}
      end={t('moderation.audit.end')}
      failed={t('moderation.audit.failed')}
      pages={usePages('listAuditEntries', { query: area === 'all' ? {} : { area } })}
    >
      {(entry) => (
        <li>
          <AuditEntry entry={entry} />
        </li>
      )}
    </PagedList>
  );
}

/** Shows the name of the subject, with a link where it has a page. */
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
  const actionText = useActionText();
  const time = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const { about } = entry;
  const kind = judged.find((one) => one === about?.kind);
  return (
    <>
      <p className={look('breaks')}>
        <strong>{actionText(entry.action)}</strong>{' '}
        <span className={look('muted', 'small')}>
          {/* Words such as `Sale stopped` say what it was about; `Kept` does not. */}
          {entry.action.startsWith('moderation.') && kind ? `${t(`moderation.audit.about.${kind}`)} ` : null}
          {/* A search is about no one. */}
          {entry.action === 'member.search' ? null : about ? <About about={about} /> : t('moderation.audit.gone')}
        </span>
      </p>
      {entry.reason ? (
        <p className={styles.reason} dir="auto">
          {entry.reason}
        </p>
      ) : null}
      <p className={look('breaks', 'muted', 'small')}>
        <bdi>{entry.actor?.nickname ?? t('moderation.audit.operator')}</bdi> ·{' '}
        <time dateTime={entry.at}>{time.format(new Date(entry.at))}</time>
      </p>
    </>
  );
}
