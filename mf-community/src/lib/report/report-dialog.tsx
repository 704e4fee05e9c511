import { failureText, useAction, useTabDraft } from '@charis/shared/remote';
import { useId, useRef, useState } from 'react';
import { RadioList } from '#lib/radio-list';
import { useText } from '#lib/text';
import { type ReportReason, type ReportSubject, reasonsFor } from './report-reasons';
import { SendDialog } from './send-dialog';
import { TextArea } from './text-area';

const empty: { reason: ReportReason | ''; note: string } = { reason: '', note: '' };

interface ReportDialogProps {
  subject: ReportSubject;
  /** The member is a doctor. */
  isDoctor?: boolean;
  onClose: () => void;
}

/** Reports a post, a comment or a member, for someone who is logged in. */
export default function ReportDialog({ subject, isDoctor = false, onClose }: ReportDialogProps) {
  const t = useText();
  const id = useId();
  const words = useRef<HTMLTextAreaElement>(null);
  const [{ reason, note }, change] = useTabDraft(`report.${subject.kind}.${subject.id}`, empty);
  const [asked, setAsked] = useState(false);
  const [isSent, setSent] = useState(false);
  const { run, isPending, error } = useAction('reportContent');
  const isUnsaid = reason === 'other' && !note.trim();
  const isNoteMissing = asked && isUnsaid;
  const mistake = asked && (reason ? isUnsaid && t('report.note.missing') : t('report.missing'));

  async function send() {
    setAsked(true);
    if (isUnsaid) words.current?.focus();
    if (!reason || isUnsaid || isPending) return;
    const body = { subject, reason, ...(note.trim() ? { note } : {}) };
    if (!(await run({ body }))) return;
    change(empty);
    setSent(true);
  }
  return (
    <SendDialog
      busy={isPending}
      failure={mistake || (error ? failureText(error, t('report.failed')) : '')}
      failureId={`${id}-missing`}
      onClose={onClose}
      onSend={() => void send()}
      send={t('report.send')}
      thanks={isSent ? { title: t('report.thanks'), hint: t('report.thanks.hint') } : undefined}
      title={t(isDoctor ? 'report.title.doctor' : `report.title.${subject.kind}`)}
    >
      <RadioList
        choices={reasonsFor(subject.kind).map((one) => ({
          value: one,
          text: t(`report.reason.${one}`),
          hint: t(`report.hint.${one}`),
        }))}
        describedBy={mistake && !isNoteMissing ? `${id}-missing` : undefined}
        label={t('report.reason')}
        onChange={(one) => change({ reason: one })}
        value={reason}
      />
      <TextArea
        failureId={isNoteMissing ? `${id}-missing` : undefined}
        label={t(reason === 'other' ? 'report.note.other' : 'report.note')}
        max={500}
        onChange={(text) => change({ note: text })}
        ref={words}
        required={reason === 'other'}
        rows={3}
        value={note}
      />
    </SendDialog>
  );
}
