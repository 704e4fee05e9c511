import type { DataOf } from '@charis/shared/contract';
import { useAction, useOperation } from '@charis/shared/remote';
import { isBlank } from '@charis/shared/rules';
import { Form, FormFailure, SelectField, SubmitButton, TextAreaField, useForm } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import styles from './answer-contact.module.css';
import { type Overtaken, takeStep } from './take-step';

export type StaffTicketData = DataOf<'listTickets'>['list'][number];

export interface TicketStepProps {
  ticket: StaffTicketData;
  onOvertaken: (now: Overtaken) => void;
  onDone: () => void;
}

const empty = { canned: '', message: '' };

/** Answers a ticket, beginning with a canned answer in the language of its author where one fits. */
export function AnswerForm({ ticket, onOvertaken, onDone }: TicketStepProps) {
  const t = useText();
  const canned = useOperation('listCannedAnswers', {}, { staleTime: 600_000 });
  const { send } = useAction('answerTicket', { success: t('queue.answered') });
  async function answer({ message }: typeof empty): Promise<void> {
    const body = { ticketId: ticket.id, revision: ticket.revision, message };
    if (!(await takeStep(send({ body }), onOvertaken))) return;
    form.reset();
    onDone();
  }
  const form = useForm(answer, {
    initial: empty,
    draft: `answer.${ticket.id}`,
    validate: ({ message }) => ({ message: isBlank(message) ? t('contact.message.missing') : undefined }),
    fallback: t('queue.undone'),
  });
  const answers = canned.data?.list ?? [];
  // Those about the topic stand first.
  const sorted = [...answers].sort((a, b) => Number(b.topic === ticket.topic) - Number(a.topic === ticket.topic));

  /** Fills the answer. What was written by hand stays before it. */
  function begin(id: string) {
    const textOf = (one: string) => answers.find((known) => known.id === one)?.[ticket.language];
    const { canned: before, message } = form.values;
    const chosen = textOf(id);
    const written = isBlank(message) || message === textOf(before) ? '' : `${message.trimEnd()}\n\n`;
    form.set({ canned: id, ...(chosen ? { message: `${written}${chosen}` } : {}) });
  }
  return (
    <Form className={styles.form} form={form}>
      <SelectField
        label={t('queue.canned')}
        name="canned"
        onChange={begin}
        optional
        options={sorted.map(({ id, title }) => ({ value: id, label: title }))}
        placeholder={t('queue.canned.none')}
        value={form.values.canned}
      />
      <TextAreaField
        {...form.field('message')}
        hint={t(ticket.author ? 'queue.answer.member' : 'queue.answer.guest')}
        label={t('queue.answer')}
        maxLength={4000}
        rows={5}
      />
      <FormFailure form={form} />
      <SubmitButton form={form}>{t('queue.send')}</SubmitButton>
    </Form>
  );
}
