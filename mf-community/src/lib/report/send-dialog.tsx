import { Button, Dialog, SuccessState } from '@charis/shared/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '#lib/text';
import styles from './send-dialog.module.css';

interface SendDialogProps {
  title: string;
  /** Of the button that sends. */
  send: string;
  busy: boolean;
  /** Shown once it is sent. */
  thanks: { title: string; hint: string } | undefined;
  failure: string;
  /** Of the place of `failure`, for the field that it is about. */
  failureId?: string;
  onSend: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** Shows a form to staff: fields, then thanks. One button stays from start to end, so that the focus stays on it. */
export function SendDialog({
  title,
  send,
  busy,
  thanks,
  failure,
  failureId,
  onSend,
  onClose,
  children,
}: SendDialogProps) {
  const t = useText();
  const form = useId();
  const told = useRef<HTMLParagraphElement>(null);
  // On a small screen it stands below what is seen of a long form.
  useEffect(() => {
    if (failure) told.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const cancel = (
    <Button key="cancel" onClick={onClose}>
      {t('report.cancel')}
    </Button>
  );
  const goOn = (
    <Button
      aria-disabled={busy}
      form={form}
      key="go-on"
      variant="primary"
      onClick={thanks ? onClose : undefined}
      type={thanks ? 'button' : 'submit'}
    >
      {thanks ? t('report.done') : busy ? t('report.sending') : send}
    </Button>
  );
  return (
    <Dialog actions={thanks ? [goOn] : [cancel, goOn]} onClose={onClose} title={title}>
      {thanks ? (
        <SuccessState {...thanks} />
      ) : (
        <form
          className={styles.form}
          id={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSend();
          }}
        >
          {children}
          <p className={styles.failure} id={failureId} ref={told} role="alert">
            {failure}
          </p>
        </form>
      )}
    </Dialog>
  );
}
