import { Link, Slot, useAction, useLanguage, useLocation, useOperation, usePages } from '@charis/shared/remote';
import { momentText, viewerZone } from '@charis/shared/rules';
import {
  Avatar,
  Button,
  EmptyState,
  ErrorState,
  Icon,
  look,
  MoreButton,
  QueryBoundary,
  Skeleton,
  Tag,
} from '@charis/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '#lib/text';
import { messagesOf, type Outgoing, useOutbox } from '../use-outbox';
import { Composer } from './composer';
import styles from './messages.module.css';

/** Shows one conversation: who the other is, what was written, and the field for the next message. */
export function Thread({ conversationId }: { conversationId: string }) {
  const t = useText();
  const { pathname } = useLocation();
  const conversation = useOperation('getConversation', { params: { conversationId } });
  const outbox = useOutbox(conversationId);
  return (
    <QueryBoundary
      failed={t('message.thread.failed')}
      missing={<EmptyState hint={t('message.missing.hint')} title={t('message.missing')} />}
      query={conversation}
    >
      {({ other, canWrite }) => (
        <section
          aria-label={t('message.with', { name: other.nickname })}
          className={`${look('panel')} ${styles.thread}`}
        >
          <header className={look('row', 12)}>
            <Link aria-label={t('message.back')} className={styles.back} preventScrollReset to={pathname}>
              <Icon name="back" />
            </Link>
            <Avatar image={other.image} name={other.nickname} size={40} />
            <h2 className={`${look('medium', 'size-18', 'ellipsis')} ${styles.name}`}>
              <bdi>{other.nickname}</bdi>
            </h2>
            <Slot fallback={null} loading={null} memberId={other.userId} name="member.actions" />
          </header>
          <Messages conversationId={conversationId} outbox={outbox} />
          {canWrite ? (
            <Composer conversationId={conversationId} onSend={outbox.send} />
          ) : (
            <p className={look('muted', 'small')}>{t('message.closed')}</p>
          )}
        </section>
      )}
    </QueryBoundary>
  );
}

interface MessagesProps {
  conversationId: string;
  outbox: ReturnType<typeof useOutbox>;
}

/** Shows the messages in their order, the latest in view, and says that they are read. */
function Messages({ conversationId, outbox }: MessagesProps) {
  const t = useText();
  const pages = usePages('listMessages', messagesOf(conversationId));
  const reading = useAction('readMessages');
  const newest = pages.items.find(({ mine }) => !mine)?.id;
  const read = useEffectEvent((messageId: string) => void reading.run({ body: { conversationId, messageId } }));
  useEffect(() => {
    if (newest) read(newest);
  }, [newest]);
  const isEmpty = pages.status === 'ready' && pages.items.length + outbox.outgoing.length === 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
    <div aria-label={t('message.log')} className={styles.scroll} role="log" tabIndex={0}>
      <div className={look('stack', 12)}>
        {isEmpty ? <p className={look('muted', 'centered')}>{t('message.none')}</p> : null}
        {pages.status === 'loading' ? <Skeleton height={160} /> : null}
        {pages.status === 'failed' ? <ErrorState onRetry={pages.retry} title={t('message.thread.failed')} /> : null}
        {pages.hasMore ? (
          <p className={look('centered')}>
            <MoreButton label={t('message.earlier')} pages={pages} variant="link" />
          </p>
        ) : null}
        <ol className={look('stack', 12)}>
          {pages.items.toReversed().map((message) => (
            <Bubble key={message.id} message={message} />
          ))}
        </ol>
        <ol className={look('stack', 12)}>
          {outbox.outgoing.map((one) => (
            <Waiting key={one.key} one={one} outbox={outbox} />
          ))}
        </ol>
      </div>
    </div>
  );
}

type Message = ReturnType<typeof usePages<'listMessages'>>['items'][number];

function Bubble({ message }: { message: Message }) {
  const t = useText();
  const language = useLanguage();
  const { mine, text, at, automatic, read, about } = message;
  const time = momentText(at, viewerZone(), language);
  return (
    <li className={styles.message} data-mine={mine}>
      {about ? (
        <p className={look('small', 'muted')}>
          {t('message.about', { time: momentText(about.startUtc, about.zone, language, 'dated') })}
        </p>
      ) : null}
      {automatic ? <Tag>{t('message.automatic')}</Tag> : null}
      <p className={`${look('breaks')} ${styles.text}`} dir="auto">
        {text}
      </p>
      <p className={look('small', 'muted')}>{mine && read ? t('message.read', { time }) : time}</p>
    </li>
  );
}

/** Shows a message that the server does not have. */
function Waiting({ one, outbox }: { one: Outgoing; outbox: MessagesProps['outbox'] }) {
  const t = useText();
  return (
    <li className={styles.message} data-mine>
      <p className={`${look('breaks')} ${styles.text}`} dir="auto">
        {one.text}
      </p>
      <p className={look('small', one.failure ? 'danger' : 'muted')} role="status">
        {one.failure || t('message.waiting')}
      </p>
      {one.failure ? (
        <div className={look('row', 8)}>
          <Button onClick={() => outbox.retry(one)} small>
            {t('message.again')}
          </Button>
          <Button onClick={() => outbox.discard(one)} small variant="link">
            {t('message.discard')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
