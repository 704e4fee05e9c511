import { useAction } from '@charis/shared/remote';
import { isBlank } from '@charis/shared/rules';
import { Button } from '@charis/shared/ui';
import { ReasonDialog, useForm } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import type { TicketStepProps } from './answer.form';
import { takeStep } from './take-step';

/** Closes a ticket, with a reason that its author reads. */
export function CloseTicket(props: TicketStepProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('queue.close')}</Button>
      {isAsking ? <CloseDialog {...props} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

const empty = { reason: '' };

/** Asks for the reason. It is kept where someone else was faster: what that was stands at the ticket. */
function CloseDialog({ ticket, onOvertaken, onDone, onClose }: TicketStepProps & { onClose: () => void }) {
  const t = useText();
  const { send } = useAction('closeTicket', { success: t('queue.closed') });
  async function close({ reason }: typeof empty): Promise<void> {
    const body = { ticketId: ticket.id, revision: ticket.revision, reason };
    if (await takeStep(send({ body }), onOvertaken)) {
      form.reset();
      onDone();
    }
    onClose();
  }
  const form = useForm(close, {
    initial: empty,
    draft: `close.${ticket.id}`,
    validate: ({ reason }) => (isBlank(reason) ? { reason: t('queue.close.missing') } : {}),
    fallback: t('queue.undone'),
  });
  return (
    <ReasonDialog
      confirm={t('queue.close')}
      form={form}
      hint={t('queue.close.hint')}
      label={t('queue.close.reason')}
      onClose={onClose}
      title={t('queue.close.question')}
    />
  );
}
