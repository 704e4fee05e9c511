import type { DataOf } from '@charis/shared/contract';
import { useLocation } from '@charis/shared/remote';
import { isBlank } from '@charis/shared/rules';
import { Icon, leadTo, look, StatusTag } from '@charis/shared/ui';
import { Form, FormFailure, SubmitButton, TextAreaField, useForm } from '@charis/shared/ui/form';
import { useEffect, useId } from 'react';
import { useText } from '#lib/text';
import { Thread } from '#lib/tickets/thread';
import { rowLength, toneOf } from '#lib/tickets/ticket-state';
import { useAboutText } from '#lib/tickets/use-about-text';
import { useMoment } from '#lib/tickets/use-moment';
import styles from './write-contact.module.css';

type Ticket = DataOf<'listOwnTickets'>['list'][number];

interface OwnTicketProps {
  ticket: Ticket;
  /** The address names it: it is open, and the page leads to it. */
  isWanted: boolean;
}

/** Shows one ticket of the account: folded to its number, state and last words, open with its thread and a field to go on. */
export function OwnTicket({ ticket, isWanted }: OwnTicketProps) {
  const t = useText();
  const moment = useMoment();
  const aboutText = useAboutText();
  const place = useId();
  const { key } = useLocation();
  const last = ticket.thread.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells one visit of an address from the next
  useEffect(() => {
    if (isWanted) leadTo(place);
  }, [isWanted, key, place]);
  const form = useForm('followUpTicket', {
    initial: { message: '' },
    validate: ({ message }) => ({ message: isBlank(message) ? t('contact.message.missing') : undefined }),
    input: ({ message }) => ({ body: { ticketId: ticket.id, message } }),
    fallback: t('contact.failed'),
    onSuccess: () => {
      form.reset();
    },
  });
  return (
    <details className={styles.ticket} id={place}>
      <summary className={`${look('row', 4, 16)} ${styles.summary}`}>
        <span className={styles.chevron}>
          <Icon name="down" />
        </span>
        <span className={look('strong', 'numbers')}>{ticket.number}</span>
        <span>{t(`contact.topic.${ticket.topic}`)}</span>
        <StatusTag tone={toneOf(ticket.state)}>{t(`tickets.${ticket.state}`)}</StatusTag>
        {last ? (
          <span className={`${look('line', 12, 'shrinks', 'muted', 'small')} ${styles.last}`}>
            <time dateTime={last.at}>{moment(last.at)}</time>
            <span className={look('clip', 'ellipsis', 'unbroken')} dir="auto">
              {last.text.slice(0, rowLength)}
            </span>
          </span>
        ) : null}
      </summary>
      {ticket.reference ? (
        <p className={look('muted', 'size-15')}>{t('tickets.about', { what: aboutText(ticket) })}</p>
      ) : null}
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
