import { Dialog } from '../dialog';
import { Form, FormFailure, SubmitButton } from './form';
import { TextAreaField } from './text-area-field';
import type { FormState } from './use-form';

interface ReasonDialogProps {
  form: FormState<{ reason: string }>;
  /** A question. */
  title: string;
  label: string;
  /** Who reads the reason. */
  hint: string;
  /** The verb of the button that does it. */
  confirm: string;
  onClose: () => void;
}

/** Asks for the reason of what is about to be done. */
export function ReasonDialog({ form, title, label, hint, confirm, onClose }: ReasonDialogProps) {
  return (
    <Dialog onClose={onClose} title={title}>
      <Form form={form}>
        <TextAreaField {...form.field('reason')} hint={hint} label={label} maxLength={500} />
        <FormFailure form={form} />
        <SubmitButton form={form}>{confirm}</SubmitButton>
      </Form>
    </Dialog>
  );
}
