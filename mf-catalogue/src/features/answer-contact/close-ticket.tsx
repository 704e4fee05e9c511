import { isBlank } from '@charis/shared/rules';
import { Button, Dialog } from '@charis/shared/ui';
import { Form, FormFailure, SubmitButton, TextAreaField, useForm } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import type { StaffTicketData } from './answer.form';

/** Closes a ticket, with a reason that its author reads. */
export function CloseTicket({ ticket }: { ticket: StaffTicketData }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('queue.close')}</Button>
      {isAsking ? <CloseDialog onClose={() => setAsking(false)} ticket={ticket} /> : null}
    </>
  );
}

function CloseDialog({ ticket, onClose }: { ticket: StaffTicketData; onClose: () => void }) {
  const t = useText();
  const form = useForm('closeTicket', {
    initial: { reason: '' },
    validate: ({ reason }) => (isBlank(reason) ? { reason: t('queue.close.missing') } : {}),
    input: ({ reason }) => ({ body: { ticketId: ticket.id, revision: ticket.revision, reason } }),
    fallback: t('queue.undone'),
    success: t('queue.closed'),
    onSuccess: onClose,
  });
  return (
    <Dialog onClose={onClose} title={t('queue.close.question')}>
      <Form form={form}>
        <TextAreaField
          {...form.field('reason')}
          hint={t('queue.close.hint')}
          label={t('queue.close.reason')}
          maxLength={500}
        />
        <FormFailure form={form} />
        <SubmitButton form={form}>{t('queue.close')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
