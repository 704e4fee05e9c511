import { isBlank } from '@charis/shared/rules';
import { Button, Dialog, look } from '@charis/shared/ui';
import { Form, FormFailure, SubmitButton, TextAreaField, useForm } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import { LinkedText } from '#lib/tickets/linked-text';
import { useMoment } from '#lib/tickets/use-moment';
import type { StaffTicketData } from './answer.form';
import styles from './answer-contact.module.css';

/** Shows what staff has written down about a ticket for colleagues. A new one is written in a dialog, so that no one takes its field for that of the answer. */
export function TicketNotes({ ticket }: { ticket: StaffTicketData }) {
  const t = useText();
  const moment = useMoment();
  const [isAdding, setAdding] = useState(false);
  const { id: ticketId, notes = [] } = ticket;
  return (
    <section aria-label={t('queue.notes')} className={styles.notes}>
      <div className={look('row', 4, 16, 'between', 'center')}>
        <h3 className={look('medium', 'size-15')}>{t('queue.notes')}</h3>
        <Button onClick={() => setAdding(true)} small>
          {t('queue.note.add')}
        </Button>
      </div>
      {notes.length > 0 ? (
        <ol className={look('stack', 12, 'above-12')}>
          {notes.map(({ id, by, text, at }) => (
            <li key={id}>
              <p className={look('row', 4, 16, 'between', 'muted', 'small')}>
                <bdi>{by?.nickname ?? t('queue.other.gone')}</bdi>
                <time dateTime={at}>{moment(at)}</time>
              </p>
              <p className={styles.note}>
                <LinkedText text={text} />
              </p>
            </li>
          ))}
        </ol>
      ) : null}
      {isAdding ? <NoteDialog onClose={() => setAdding(false)} ticketId={ticketId} /> : null}
    </section>
  );
}

function NoteDialog({ ticketId, onClose }: { ticketId: string; onClose: () => void }) {
  const t = useText();
  const form = useForm('noteTicket', {
    initial: { text: '' },
    draft: `note.${ticketId}`,
    validate: ({ text }) => ({ text: isBlank(text) ? t('queue.note.missing') : undefined }),
    input: ({ text }) => ({ body: { ticketId, text } }),
    success: t('queue.note.added'),
    fallback: t('queue.undone'),
    onSuccess: () => {
      form.reset();
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={t('queue.note.add')}>
      <Form form={form}>
        <TextAreaField
          {...form.field('text')}
          hint={t('queue.note.hint')}
          label={t('queue.note')}
          maxLength={2000}
          rows={4}
        />
        <FormFailure form={form} />
        <SubmitButton form={form}>{t('queue.note.save')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
