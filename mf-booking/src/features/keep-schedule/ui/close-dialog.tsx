import { Button, Dialog, ErrorState, Skeleton, useLoaded } from '@charis/shared/ui';
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
  onConfirm: () => Promise<boolean>;
  onClose: () => void;
  /** Nothing is chosen yet: no one is touched, and there is nothing to confirm. */
  idle?: boolean;
  children?: ReactNode;
}

/** Shows who is touched before times are closed or hours change. Nothing is cancelled by it. */
export function CloseDialog(props: CloseDialogProps) {
  const { title, confirm, subject, preview, onConfirm, onClose, idle = false, children } = props;
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState({ subject, load: preview });
  if (asked.subject !== subject) setAsked({ subject, load: preview });
  const { value: affected, error, retry } = useLoaded(asked.load);
  async function close() {
    setBusy(true);
    const done = await onConfirm();
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
