import type { DataOf } from '@charis/shared/contract';
import { StatusTag } from '@charis/shared/ui/display';
import { Form, FormFailure, SubmitButton, TextAreaField, useForm } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import { Thread } from '#lib/tickets/thread';
import { toneOf } from '#lib/tickets/ticket-state';
import styles from './write-contact.module.css';

type Ticket = DataOf<'listOwnTickets'>['list'][number];

/** One ticket of the account: folded to its number and state, open with its thread and a field to go on. */
export function OwnTicket({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const form = useForm('followUpTicket', {
    initial: { message: '' },
    validate: ({ message }) => ({ message: message.trim() ? undefined : t('contact.message.missing') }),
    input: ({ message }) => ({ body: { ticketId: ticket.id, message } }),
    fallback: t('contact.failed'),
    onSuccess: () => {
      form.reset();
    },
  });
  return (
    <details className={styles.ticket}>
      <summary className={styles.summary}>
        <span className={styles.number}>{ticket.number}</span>
        <span>{t(`contact.topic.${ticket.topic}`)}</span>
        <StatusTag tone={toneOf(ticket.state)}>{t(`tickets.${ticket.state}`)}</StatusTag>
      </summary>
      <Thread attachments={ticket.attachments} entries={ticket.thread} />
      <Form className={styles.form} form={form}>
        <TextAreaField {...form.field('message')} label={t('tickets.more')} maxLength={4000} rows={3} />
        <FormFailure form={form} />
        <SubmitButton form={form} variant="secondary">
          {t('contact.send')}
        </SubmitButton>
      </Form>
    </details>
  );
}
