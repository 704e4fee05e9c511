import type { DataOf } from '@charis/shared/contract';
import { Link, Slot, useAction, useLocation, useOperation, usePages, usePractice } from '@charis/shared/remote';
import { Avatar, EmptyState, ErrorState, Icon, look, MoreButton, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '#lib/text';
import { useFreshAddresses } from '../use-fresh-addresses';
import { messagesOf, useOutbox } from '../use-outbox';
import { Bubble, Waiting } from './bubble';
import { Composer } from './composer';
import styles from './messages.module.css';

interface ThreadProps {
  conversationId: string;
  side: 'doctor' | 'member';
}

/** Shows one conversation: who the other is, what was written, and the field for the next message. */
export function Thread({ conversationId, side }: ThreadProps) {
  const t = useText();
  const { pathname } = useLocation();
  const { actsFor } = usePractice();
  const conversation = useOperation('getConversation', { params: { conversationId }, query: { side } });
  return (
    <QueryBoundary
      failed={t('message.thread.failed')}
      missing={<EmptyState hint={t('message.missing.hint')} title={t('message.missing')} />}
      query={conversation}
    >
      {(known) => (
        <section
          aria-label={t('message.with', { name: known.other.nickname })}
          className={`${look('panel')} ${styles.thread}`}
        >
          <header className={look('row', 12)}>
            <Link aria-label={t('message.back')} className={styles.back} preventScrollReset to={pathname}>
              <Icon name="back" />
            </Link>
            <Avatar image={known.other.image} name={known.other.nickname} size={40} />
            <h2 className={`${look('medium', 'size-18', 'ellipsis')} ${styles.name}`}>
              <bdi>{known.other.nickname}</bdi>
            </h2>
            {/* Someone who acts for a doctor blocks and reports no one in the doctor's name. */}
            {side === 'doctor' && actsFor ? null : (
              <Slot fallback={null} loading={null} memberId={known.other.userId} name="member.actions" />
            )}
          </header>
          <Messages conversation={known} />
        </section>
      )}
    </QueryBoundary>
  );
}

/** Shows the messages in their order, the latest in view, and says that they are read. */
function Messages({ conversation }: { conversation: DataOf<'getConversation'> }) {
  const t = useText();
  const { conversationId, side, hasTeam, canWrite } = conversation;
  const pages = usePages('listMessages', messagesOf(conversationId, side));
  useFreshAddresses(pages);
  const outbox = useOutbox(conversationId, side);
  const reading = useAction('readMessages');
  const newest = pages.items.find(({ mine }) => !mine)?.id;
  const read = useEffectEvent((messageId: string) => void reading.run({ body: { conversationId, messageId, side } }));
  useEffect(() => {
    if (newest) read(newest);
  }, [newest]);
  const isEmpty = pages.status === 'ready' && pages.items.length + outbox.outgoing.length === 0;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
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
              <Bubble hasTeam={hasTeam} key={message.id} message={message} />
            ))}
          </ol>
          <ol className={look('stack', 12)}>
            {outbox.outgoing.map((one) => (
              <Waiting key={one.key} one={one} outbox={outbox} />
            ))}
          </ol>
        </div>
      </div>
      {canWrite ? (
        <Composer conversation={conversation} lastForTeam={pages.items[0]?.forTeam} onSend={outbox.send} />
      ) : (
        <p className={look('muted', 'small')}>{t('message.closed')}</p>
      )}
    </>
  );
}
