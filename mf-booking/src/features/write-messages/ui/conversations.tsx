import { Link, useLanguage, useLocation, usePages } from '@charis/shared/remote';
import { momentText, viewerZone } from '@charis/shared/rules';
import { Avatar, EmptyState, look, PagedList, VisuallyHidden } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './messages.module.css';

interface ConversationsProps {
  side: 'doctor' | 'member';
  /** The id of the conversation that is shown. */
  chosen: string | null;
}

export function Conversations({ side, chosen }: ConversationsProps) {
  const t = useText();
  const pages = usePages(
    'listConversations',
    { query: { side, pageSize: 20 } },
    { keyOf: ({ conversationId }) => conversationId },
  );
  return (
    <PagedList
      empty={<EmptyState hint={t(`message.empty.${side}`)} title={t('message.empty')} />}
      failed={t('message.list.failed')}
      label={t('message.list')}
      pages={pages}
    >
      {(one) => <Row conversation={one} isChosen={one.conversationId === chosen} />}
    </PagedList>
  );
}

type Conversation = ReturnType<typeof usePages<'listConversations'>>['items'][number];

function Row({ conversation, isChosen }: { conversation: Conversation; isChosen: boolean }) {
  const t = useText();
  const language = useLanguage();
  const { pathname } = useLocation();
  const { conversationId, side, other, unread, lastText, lastMine, lastUtc } = conversation;
  const last = lastText || t('message.files.last');
  return (
    <li>
      <Link
        aria-current={isChosen ? 'true' : undefined}
        className={styles.row}
        preventScrollReset
        to={`${pathname}?with=${conversationId}`}
      >
        <Avatar image={other.image} name={other.nickname} size={40} />
        <span className={look('shrinks')}>
          <span className={look('line', 8, 'between')}>
            <strong className={look('ellipsis')}>
              <bdi>{other.nickname}</bdi>
            </strong>
            {unread ? (
              <span className={`${look('small', 'numbers')} ${styles.count}`}>
                <span aria-hidden="true">{unread}</span>
                <VisuallyHidden>{t('message.unread', { count: unread })}</VisuallyHidden>
              </span>
            ) : null}
          </span>
          <span className={`${look('small', 'ellipsis')} ${styles.line}`}>
            {lastMine ? t(`message.mine.${side}`, { text: last }) : last}
          </span>
          <span className={`${look('small', 'muted')} ${styles.line}`}>
            {momentText(lastUtc, viewerZone(), language)}
          </span>
        </span>
      </Link>
    </li>
  );
}
