import { failureText, useAction, useTabDraft } from '@charis/shared/remote';
import { useState } from 'react';
import { useText } from '#lib/text';
import type { ReportSubject } from './report-reasons';
import { SendDialog } from './send-dialog';
import styles from './send-dialog.module.css';
import { TextArea } from './text-area';

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

/** Asks staff to look again at what it decided about something of one's own. */
export default function AppealDialog({ subject, reason, onClose, onAppealed }: AppealDialogProps) {
  const t = useText();
  const [{ text }, change] = useTabDraft(`appeal.${subject.kind}.${subject.id}`, empty);
  const [asked, setAsked] = useState(false);
  const [isSent, setSent] = useState(false);
  const { run, isPending, error } = useAction('appealDecision');
  const missing = asked && !text.trim();

  async function send() {
    setAsked(true);
    if (!text.trim() || isPending) return;
    if (!(await run({ body: { subject, text } }))) return;
    change(empty);
    setSent(true);
    onAppealed?.();
  }
  return (
    <SendDialog
      busy={isPending}
      failure={missing ? t('report.appeal.missing') : error ? failureText(error, t('report.failed')) : ''}
      onClose={onClose}
      onSend={() => void send()}
      send={t('report.appeal.send')}
      thanks={isSent ? { title: t('report.appeal.thanks'), hint: t('report.appeal.thanks.hint') } : undefined}
      title={t('report.appeal.title')}
    >
      <p className={styles.lead}>{t('report.appeal.lead')}</p>
      {reason ? (
        <blockquote className={styles.quote}>
          <span className={styles.hint}>{t('report.appeal.reason')}</span>
          <div dir="auto">{reason}</div>
        </blockquote>
      ) : null}
      <TextArea
        label={t('report.appeal.text')}
        max={1000}
        onChange={(words) => change({ text: words })}
        required
        rows={5}
        value={text}
      />
    </SendDialog>
  );
}
