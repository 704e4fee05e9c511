import { isBlank } from '@charis/shared/rules';
import { RadioField, TextAreaField, useForm } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import { type ReportReason, type ReportSubject, reasonsFor } from './report-reasons';
import { SendDialog } from './send-dialog';

const empty: { reason: ReportReason | ''; note: string } = { reason: '', note: '' };

interface ReportDialogProps {
  subject: ReportSubject;
  /** What the subject is, where its kind says too little: a doctor is a member, a question a post, an answer a comment. */
  as?: 'doctor' | 'question' | 'answer' | undefined;
  onClose: () => void;
}

/** Reports a post, a comment or a member, for someone who is logged in. */
export default function ReportDialog({ subject, as, onClose }: ReportDialogProps) {
  const t = useText();
  const [isSent, setSent] = useState(false);
  const form = useForm('reportContent', {
    initial: empty,
    draft: `report.${subject.kind}.${subject.id}`,
    // A report needs a reason.
    input: ({ reason, note }) => ({
      body: { subject, reason: reason || 'other', note: note.trim() ? note : undefined },
    }),
    validate: ({ reason, note }) => ({
      reason: reason ? undefined : t('report.missing'),
      note: reason === 'other' && isBlank(note) ? t('report.note.missing') : undefined,
    }),
    fallback: t('report.failed'),
    onSuccess: () => {
      form.reset();
      setSent(true);
    },
  });
  return (
    <SendDialog
      form={form}
      onClose={onClose}
      send={t('report.send')}
      thanks={isSent ? { title: t('report.thanks'), hint: t('report.thanks.hint') } : undefined}
      title={t(`report.title.${as ?? subject.kind}`)}
    >
      <RadioField
        {...form.field('reason')}
        label={t('report.reason')}
        options={reasonsFor(subject.kind).map((value) => ({
          value,
          label: t(`report.reason.${value}`),
          hint: t(`report.hint.${value}`),
        }))}
      />
      <TextAreaField
        {...form.field('note')}
        label={t(form.values.reason === 'other' ? 'report.note.other' : 'report.note')}
        maxLength={500}
        rows={3}
      />
    </SendDialog>
  );
}
