import { Button, Dialog, SuccessState } from '@charis/shared/ui';
import { Form, FormFailure, type FormState } from '@charis/shared/ui/form';
import { type ReactNode, useId } from 'react';
import { useText } from '#lib/text';
import styles from './send-dialog.module.css';

interface SendDialogProps<Values extends object> {
  title: string;
  form: FormState<Values>;
  /** The label of the button that sends. */
  send: string;
  /** Shows once it is sent. */
  thanks: { title: string; hint: string } | undefined;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** Shows a form to staff: fields, then thanks. One button stays from start to end, so that the focus stays on it. */
export function SendDialog<Values extends object>({
  title,
  form,
  send,
  thanks,
  onClose,
  children,
}: SendDialogProps<Values>) {
  const t = useText();
  const id = useId();
  const cancel = (
    <Button key="cancel" onClick={onClose}>
      {t('report.cancel')}
    </Button>
  );
  const goOn = (
    <Button
      busy={form.busy}
      form={id}
      key="go-on"
      onClick={thanks ? onClose : undefined}
      type={thanks ? 'button' : 'submit'}
      variant="primary"
    >
      {thanks ? t('report.done') : send}
    </Button>
  );
  return (
    <Dialog actions={thanks ? [goOn] : [cancel, goOn]} onClose={onClose} title={title}>
      {thanks ? (
        <SuccessState {...thanks} />
      ) : (
        <Form className={styles.form} form={form} id={id}>
          {children}
          <FormFailure form={form} />
        </Form>
      )}
    </Dialog>
  );
}
