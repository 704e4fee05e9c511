import { type Slots, useLive, useSearchParams, useSession } from '@charis/shared/remote';
import { LogInState, look, Skeleton } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { Conversations } from './ui/conversations';
import styles from './ui/messages.module.css';
import { Thread } from './ui/thread';

/** Shows the conversations of one side, and beside them the one that the address names; on a phone one after the other. */
export default function MessageBox({ side }: Slots['message.box']) {
  const t = useText();
  const session = useSession();
  const [address] = useSearchParams();
  const chosen = address.get('with');
  useLive(session.status === 'in' ? `messages:${session.user.userId}` : undefined);
  if (session.status === 'checking') return <Skeleton height={240} />;
  if (session.status === 'out') return <LogInState hint={t('message.log-in.hint')} title={t('message.log-in')} />;
  return (
    <div className={styles.box} data-chosen={chosen !== null}>
      <div className={styles.list}>
        <Conversations chosen={chosen} side={side} />
      </div>
      <div className={`${look('shrinks')} ${styles.place}`}>
        {chosen ? (
          <Thread conversationId={chosen} key={chosen} />
        ) : (
          <p className={look('muted', 'centered')}>{t('message.choose')}</p>
        )}
      </div>
    </div>
  );
}
