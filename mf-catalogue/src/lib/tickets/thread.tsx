import type { DataOf } from '@charis/shared/contract';
import { look } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { LinkedText } from './linked-text';
import styles from './thread.module.css';
import { useMoment } from './use-moment';

type Ticket = DataOf<'listOwnTickets'>['list'][number];

interface ThreadProps {
  entries: Ticket['thread'];
  attachments: Ticket['attachments'];
  /** The author; absent where the reader wrote it. */
  author?: string;
}

/** Shows messages and answers, the oldest first, with their files. */
export function Thread({ entries, attachments, author }: ThreadProps) {
  const t = useText();
  const moment = useMoment();
  return (
    <>
      <ol className={styles.thread}>
        {entries.map(({ id, from, text, at }) => (
          <li className={from === 'staff' ? styles.staff : ''} key={id}>
            <p className={`${look('row', 4, 16, 'between')} ${styles.head}`}>
              <span>{from === 'staff' ? t('tickets.team') : (author ?? t('tickets.you'))}</span>
              <time dateTime={at}>{moment(at)}</time>
            </p>
            <p className={styles.text}>
              <LinkedText text={text} />
            </p>
          </li>
        ))}
      </ol>
      {attachments.length > 0 ? (
        <ul aria-label={t('contact.files')} className={`${look('row', 8, 16)} ${styles.files}`}>
          {attachments.map(({ fileName, url }) => (
            <li key={url}>
              <a href={url} rel="noreferrer" target="_blank">
                {fileName}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
