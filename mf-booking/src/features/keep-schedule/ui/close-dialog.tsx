import { useHost } from '@charis/shared/remote';
import { Button, Dialog, ErrorState, Skeleton } from '@charis/shared/ui';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#lib/text';
import type { Touched } from '../agenda.rules';
import styles from './schedule.module.css';
import { TouchedList } from './touched-list';

interface CloseDialogProps {
  title: string;
  confirm: string;
  /** The times to close; another text looks up again who is affected. */
  subject: string;
  preview: () => Promise<Touched>;
  /** Gives whether it was done. */
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
  const { notify } = useHost();
  const [touched, setTouched] = useState<Touched>();
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const look = useEffectEvent(async () => {
    setFailed(false);
    try {
      setTouched(await preview());
    } catch {
      setFailed(true);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is about has changed
  useEffect(() => void look(), [subject]);
  async function close() {
    setBusy(true);
    const done = await onConfirm();
    setBusy(false);
    if (done) onClose();
    else notify('error', t('schedule.failed'));
  }
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose}>{t('schedule.back')}</Button>
          <Button busy={busy} disabled={!touched || idle} onClick={() => void close()} variant="primary">
            {confirm}
          </Button>
        </>
      }
      onClose={onClose}
      title={title}
    >
      <div className={styles.stack}>
        {children}
        {failed && !idle ? (
          <ErrorState onRetry={onClose} retry={t('schedule.back')} title={t('schedule.preview.failed')} />
        ) : null}
        {idle || failed ? null : touched ? <TouchedList touched={touched} /> : <Skeleton height={48} />}
      </div>
    </Dialog>
  );
}
