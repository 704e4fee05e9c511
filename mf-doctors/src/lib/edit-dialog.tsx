import { Button, Dialog } from '@charis/shared/ui';
import { Form, FormFailure, type FormState } from '@charis/shared/ui/form';
import { type ReactNode, useId } from 'react';
import { useText } from './text';

interface EditDialogProps<Values extends object> {
  title: string;
  form: FormState<Values>;
  onClose: () => void;
  /** A file is on its way: nothing can be saved yet. */
  isSending?: boolean;
  /** The fields. */
  children: ReactNode;
}

/** Shows a form in a dialog, with Save and Cancel below it. */
export function EditDialog<Values extends object>({
  title,
  form,
  onClose,
  isSending = false,
  children,
}: EditDialogProps<Values>) {
  const t = useText();
  const id = useId();
  const actions = (
    <>
      <Button onClick={onClose}>{t('profile.cancel')}</Button>
      <Button busy={form.busy} disabled={isSending} form={id} type="submit" variant="primary">
        {t('profile.save')}
      </Button>
    </>
  );
  return (
    <Dialog actions={actions} onClose={onClose} title={title} width="wide">
      <Form form={form} id={id}>
        {children}
        <FormFailure form={form} />
      </Form>
    </Dialog>
  );
}
