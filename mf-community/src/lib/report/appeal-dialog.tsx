import { isBlank } from '@charis/shared/rules';
import { look } from '@charis/shared/ui';
import { TextAreaField, useForm } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import type { ReportSubject } from './report-reasons';
import { SendDialog } from './send-dialog';
import styles from './send-dialog.module.css';

const empty = { text: '' };

interface AppealDialogProps {
  /** An own post or comment that was limited or removed. */
  subject: ReportSubject;
  /** Why staff decided so. */
  reason: string;
  onClose: () => void;
  /** Once the appeal is made. */
  onAppealed?: () => void;
}

/** Asks staff to look again at what it decided about an own post or comment. */
export default function AppealDialog({ subject, reason, onClose, onAppealed }: AppealDialogProps) {
  const t = useText();
  const [isSent, setSent] = useState(false);
  const form = useForm('appealDecision', {
    initial: empty,
    draft: `appeal.${subject.kind}.${subject.id}`,
    input: ({ text }) => ({ body: { subject, text } }),
    validate: ({ text }) => ({ text: isBlank(text) ? t('report.appeal.missing') : undefined }),
    fallback: t('report.failed'),
    onSuccess: () => {
      form.reset();
      setSent(true);
      onAppealed?.();
    },
  });
  return (
    <SendDialog
      form={form}
      onClose={onClose}
      send={t('report.appeal.send')}
      thanks={isSent ? { title: t('report.appeal.thanks'), hint: t('report.appeal.thanks.hint') } : undefined}
      title={t('report.appeal.title')}
    >
      <p className={look('breaks')}>{t('report.appeal.lead')}</p>
      {reason ? (
        <blockquote className={styles.quote}>
          <span className={styles.hint}>{t('report.appeal.reason')}</span>
          <div dir="auto">{reason}</div>
        </blockquote>
      ) : null}
      <TextAreaField {...form.field('text')} label={t('report.appeal.text')} maxLength={1000} rows={5} />
    </SendDialog>
  );
}
