import { Button, Dialog, ErrorState, Skeleton, useLoaded } from '@charis/shared/ui';
import { TextField } from '@charis/shared/ui/form';
import { type ReactNode, useState } from 'react';
import { useText } from '#lib/text';
import type { Affected } from '../agenda.rules';
import { AffectedList } from './affected-list';
import styles from './schedule.module.css';

interface CloseDialogProps {
  title: string;
  confirm: string;
  /** The times to close; another text looks up again who is affected. */
  subject: string;
  preview: () => Promise<Affected>;
  /** Returns whether it was done. Where it was not, the notice has said why. */
  onConfirm: (reason: string) => Promise<boolean>;
  /** Asks why, for the doctor's own calendar. */
  asksReason?: boolean;
  /** The reason that is known already. */
  reason?: string | undefined;
  onClose: () => void;
  /** Nothing is chosen yet: no one is touched, and there is nothing to confirm. */
  idle?: boolean;
  children?: ReactNode;
}

/** Shows who is touched before times are closed or hours change. Nothing is cancelled by it. */
export function CloseDialog(props: CloseDialogProps) {
  const { title, confirm, subject, preview, onConfirm, onClose, asksReason = false, idle = false, children } = props;
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState(props.reason ?? '');
  const [asked, setAsked] = useState({ subject, load: preview });
  if (asked.subject !== subject) setAsked({ subject, load: preview });
  const { value: affected, error, retry } = useLoaded(asked.load);
  async function close() {
    setBusy(true);
    const done = await onConfirm(reason.trim());
    setBusy(false);
    if (done) onClose();
  }
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose}>{t('schedule.back')}</Button>
          <Button busy={busy} disabled={!affected || idle} onClick={() => void close()} variant="primary">
            {confirm}
          </Button>
        </>
      }
      onClose={onClose}
      title={title}
    >
      <div className={styles.stack}>
        {children}
        {asksReason ? (
          <TextField
            autoComplete="off"
            hint={t('schedule.close.reason.hint')}
            label={t('schedule.reason')}
            maxLength={100}
            name="reason"
            onChange={setReason}
            optional
            value={reason}
          />
        ) : null}
        {idle ? null : error ? (
          <ErrorState onRetry={retry} title={t('schedule.preview.failed')} />
        ) : affected ? (
          <AffectedList affected={affected} />
        ) : (
          <Skeleton height={48} />
        )}
      </div>
    </Dialog>
  );
}
