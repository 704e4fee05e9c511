import { Button, Dialog } from '@charis/shared/ui';
import { TextAreaField } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import styles from './schedule.module.css';

interface ReasonDialogProps {
  title: string;
  hint: string;
  confirm: string;
  /** Gives whether it was done; else the dialog stays open with what was written. */
  onConfirm: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks why before something is called off; the member reads the reason. */
export function ReasonDialog({ title, hint, confirm, onConfirm, onClose }: ReasonDialogProps) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function send() {
    if (!reason.trim()) return setError(t('schedule.reason.needed'));
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
          <Button busy={busy} onClick={() => void send()} variant="danger">
            {confirm}
          </Button>
        </>
      }
      onClose={onClose}
      title={title}
    >
      <div className={styles.stack}>
        <p className={styles.hint}>{hint}</p>
        <TextAreaField
          error={error}
          label={t('schedule.reason')}
          maxLength={300}
          name="reason"
          onChange={(text) => {
            setReason(text);
            setError(undefined);
          }}
          value={reason}
        />
      </div>
    </Dialog>
  );
}
