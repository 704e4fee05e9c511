import { useOperationCall } from '@charis/shared/remote';
import { useId, useState } from 'react';
import { failureText } from '#lib/failure';
import { useText } from '#lib/text';
import styles from './report-dialog.module.css';
import { type ReportReason, type ReportSubject, reasonsFor } from './report-reasons';
import { SendDialog } from './send-dialog';
import { TextArea } from './text-area';
import { useKept } from './use-kept';

const empty: { reason: ReportReason | ''; note: string } = { reason: '', note: '' };

interface ReportDialogProps {
  subject: ReportSubject;
  onClose: () => void;
}

/** Reports a post, a comment or a member, for somebody who is logged in. */
export default function ReportDialog({ subject, onClose }: ReportDialogProps) {
  const t = useText();
  const id = useId();
  const [{ reason, note }, change] = useKept(`report.${subject.kind}.${subject.id}`, empty);
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, isSuccess, error } = useOperationCall('reportContent');
  const missing = asked && !reason;

  function send() {
    setAsked(true);
    if (!reason || isPending) return;
    const body = { subject, reason, ...(note.trim() ? { note } : {}) };
    mutate({ body }, { onSuccess: () => change(empty) });
  }
  return (
    <SendDialog
      busy={isPending}
      failure={missing ? t('report.missing') : error ? failureText(error, t('report.failed')) : ''}
      failureId={`${id}-missing`}
      onClose={onClose}
      onSend={send}
      send={t('report.send')}
      thanks={isSuccess ? { title: t('report.thanks'), hint: t('report.thanks.hint') } : undefined}
      title={t(`report.title.${subject.kind}`)}
    >
      <fieldset aria-describedby={missing ? `${id}-missing` : undefined} className={styles.reasons}>
        <legend className={styles.legend}>{t('report.reason')}</legend>
        {reasonsFor(subject.kind).map((one) => (
          <label className={styles.reason} key={one}>
            <input
              checked={one === reason}
              name={id}
              onChange={() => change({ reason: one })}
              type="radio"
              value={one}
            />
            <span>
              {t(`report.reason.${one}`)}
              <small className={styles.hint}>{t(`report.hint.${one}`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <TextArea label={t('report.note')} max={500} onChange={(text) => change({ note: text })} rows={3} value={note} />
    </SendDialog>
  );
}
