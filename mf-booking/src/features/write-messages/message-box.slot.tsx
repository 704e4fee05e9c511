import { type Slots, useLive, usePractice, useSearchParams, useSession } from '@charis/shared/remote';
import { LogInState, look, Skeleton } from '@charis/shared/ui';
import { DoctorOnly } from '#lib/doctor-only';
import { useText } from '#lib/text';
import { Conversations } from './ui/conversations';
import styles from './ui/messages.module.css';
import { Thread } from './ui/thread';

type Side = Slots['message.box']['side'];

/** Shows the conversations of one side to those who may read them. */
export default function MessageBox({ side }: Slots['message.box']) {
  return side === 'doctor' ? (
    <DoctorOnly call="listConversations">
      <OfPractice />
    </DoctorOnly>
  ) : (
    <OfMember />
  );
}

function OfPractice() {
  const { doctorUserId } = usePractice();
  useLive(doctorUserId ? `messages:${doctorUserId}` : undefined);
  return <Box side="doctor" />;
}

function OfMember() {
  const t = useText();
  const session = useSession();
  useLive(session.status === 'in' ? `messages:${session.user.userId}` : undefined);
  if (session.status === 'checking') return <Skeleton height={240} />;
  if (session.status === 'out') return <LogInState hint={t('message.log-in.hint')} title={t('message.log-in')} />;
  return <Box side="member" />;
}

/** Shows the conversations, and beside them the one that the address names; on a phone one after the other. */
function Box({ side }: { side: Side }) {
  const t = useText();
  const [address] = useSearchParams();
  const chosen = address.get('with');
  return (
    <div className={styles.box} data-chosen={chosen !== null}>
      <div className={styles.list}>
        <Conversations chosen={chosen} side={side} />
      </div>
      <div className={`${look('shrinks')} ${styles.place}`}>
        {chosen ? (
          <Thread conversationId={chosen} key={chosen} side={side} />
        ) : (
          <p className={look('muted', 'centered')}>{t('message.choose')}</p>
        )}
      </div>
    </div>
  );
}
