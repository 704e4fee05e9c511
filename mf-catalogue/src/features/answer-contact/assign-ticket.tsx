import { failureText, useAction, useHost, useOperation, useSession } from '@charis/shared/remote';
import { Button } from '@charis/shared/ui';
import { SelectField } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import type { TicketStepProps } from './answer.form';
import styles from './answer-contact.module.css';
import { takeStep } from './take-step';

/** Takes a ticket, gives it back, or gives it to a colleague as soon as one is chosen. */
export function AssignTicket({ ticket, onOvertaken, onDone }: TicketStepProps) {
  const t = useText();
  const session = useSession();
  const me = session.status === 'in' ? session.user.userId : '';
  const { notify } = useHost();
  const { data } = useOperation('getStaffOverview', {}, { staleTime: 600_000 });
  const { send, isPending } = useAction('assignTicket');
  const { id: ticketId, revision, assignee, author } = ticket;
  const others = (data?.colleagues ?? []).map(({ person }) => person);
  // No one answers their own message.
  const colleagues = others.filter(({ userId }) => userId !== me && userId !== author?.userId);
  const isMine = assignee?.userId === me;
  async function assign(to: { mine: boolean; toId?: string }) {
    try {
      if (await takeStep(send({ body: { ticketId, revision, ...to } }), onOvertaken)) onDone();
    } catch (error) {
      notify('error', failureText(error, t('queue.undone')));
    }
  }
  return (
    <>
      <Button busy={isPending} onClick={() => void assign({ mine: !isMine })}>
        {t(isMine ? 'queue.release' : 'queue.take')}
      </Button>
      {colleagues.length > 0 ? (
        <div className={styles.give}>
          <SelectField
            disabled={isPending}
            label={t('queue.give')}
            name={`give-${ticketId}`}
            onChange={(toId) => toId && void assign({ mine: false, toId })}
            options={colleagues.map(({ userId, nickname }) => ({ value: userId, label: nickname }))}
            placeholder={t('queue.give.choose')}
            value={colleagues.find(({ userId }) => userId === assignee?.userId)?.userId ?? ''}
          />
        </div>
      ) : null}
    </>
  );
}
